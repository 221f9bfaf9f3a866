/** What a page says to a release that waits, once it may take over. */
export const TAKE_OVER = 'take_over'
