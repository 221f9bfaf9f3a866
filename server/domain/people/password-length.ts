/** The only factor there is, so it must be long; any characters, none required. */
export const PASSWORD_MIN = 15
export const PASSWORD_MAX = 200
