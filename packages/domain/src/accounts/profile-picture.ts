/** What a picture of a person may weigh as it was chosen, in bytes. */
export const PROFILE_PICTURE_MAX = 5 * 1024 * 1024;
