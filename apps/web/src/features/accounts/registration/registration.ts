/** What the three steps gather. One form holds all of it, so that going back loses nothing. */
export type Registration = {
  email: string;
  code: string;
  firstName: string;
  lastName: string;
  password: string;
  confirmation: string;
};
