/** The typeface of names on maps: the product's own. The library draws letters itself, from the fonts of the page. */
export const MAP_FONT = ['IBM Plex Sans Variable', 'sans-serif']
