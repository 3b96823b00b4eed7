/** The stays a person has been given and has before them, the nearest first. */
export async function ownStays(baseURL: string, token: string): Promise<{ id: string; hutId: string }[]> {
  const answer = await fetch(`${baseURL}/api/user-bookings`, { headers: { authorization: `Bearer ${token}` } });
  // The contract says so.
  const { bookings } = (await answer.json()) as {
    bookings: { id: string; hut_id: string; status: string; start_date: string }[];
  };
  const today = new Date().toISOString().slice(0, 10);
  return bookings
    .filter(({ status, start_date: start }) => status === 'allocated' && start >= today)
    .toSorted((a, b) => a.start_date.localeCompare(b.start_date))
    .map(({ id, hut_id: hutId }) => ({ id, hutId }));
}
