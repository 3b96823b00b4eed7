type Phone = 'ios' | 'android';

/** An iPad reports itself as a Mac, but a Mac has no touch points. */
export function phoneOf(userAgent: string, touchPoints: number): Phone | null {
  if (userAgent.includes('Android')) return 'android';
  if (/iPhone|iPad|iPod/.test(userAgent)) return 'ios';
  return userAgent.includes('Macintosh') && touchPoints > 1 ? 'ios' : null;
}
