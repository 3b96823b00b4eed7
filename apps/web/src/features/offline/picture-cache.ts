/** Pictures of the huts that somebody is to stay in. The service worker reads what the page puts here. */
export const PICTURE_CACHE = 'pictures';

/** A picture lies in a folder with all its sizes. One of them is kept, and stands in for the others. */
export const folderOf = (address: string): string => address.slice(0, address.lastIndexOf('/') + 1);
