// Swedish writes dates the way the wire does.
const asOnTheWire = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Oslo' });

/** The date where the huts are, as 2026-11-15. */
export const todayInOslo = (): string => asOnTheWire.format(new Date());
