type Named = { first_name: string | null; last_name: string | null; email: string };

/** What to call somebody in a mail: their name, else the address, which is all we know. */
export const fullName = (person: Named | undefined): string =>
  [person?.first_name, person?.last_name].filter(Boolean).join(' ') || (person?.email ?? '');
