/** The Cache Storage cache for pictures of huts with an upcoming stay. The page fills it, the service worker reads it. */
export const PICTURE_CACHE = 'pictures';

/** The cache key: a picture's folder holds all its sizes; one cached size answers requests for any of them. */
export const folderOf = (address: string): string => address.slice(0, address.lastIndexOf('/') + 1);
