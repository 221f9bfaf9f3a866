/** Entries a choice field is given at once; typing narrows them. */
export const MOST_OPTIONS = 50
