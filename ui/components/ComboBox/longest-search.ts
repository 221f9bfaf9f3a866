/** No name that is looked for is longer; a whole page pasted by mistake would hold up every search. */
export const LONGEST_SEARCH = 100
