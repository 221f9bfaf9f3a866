const SHORT: Readonly<Record<string, string>> = { st: 'saint', ste: 'sainte', ft: 'fort', mt: 'mount' }

/**
 * What a town's name is compared by: without case, accents and signs, its first words written out. St. Louis is Saint
 * Louis, Ft Worth is Fort Worth, Mt Pleasant is Mount Pleasant, Montréal is Montreal.
 */
export function bareTown(name: string): string {
  const words = name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/['’]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
  // "East St. Louis" has it in the middle, "Main St" at the end: there it is a street.
  return words.map((word, at) => (at < words.length - 1 ? (SHORT[word] ?? word) : word)).join(' ')
}
