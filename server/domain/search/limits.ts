/** From so many letters on the palette asks the server. */
export const SEARCH_MIN = 2
/** So many of each kind are shown. */
export const SEARCH_MOST = 5
/** So many of the last opened things are kept on a device. */
export const RECENT_KEPT = 10
/** No name or number that is looked for is longer; what is typed beyond it finds nothing. */
export const SEARCH_LONGEST = 100
