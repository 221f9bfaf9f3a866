/** Letters that stand for others where people type without them. */
const WRITTEN: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ı: 'i' }

/**
 * What a text is searched by: in small letters, without accents, and without what nobody is asked to type: blanks,
 * apostrophes, hyphens, and the signs of telephone numbers. `search_fold` in the database is the same function.
 */
export function searchFold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[A-Z\u0080-\u058f]/g, (letter) => letter.toLowerCase())
    .replace(/[ßæœøłđı]/g, (letter) => WRITTEN[letter] ?? letter)
    .replace(/[\t\n\r '()+./`\-\u02b0-\u036f\u2000-\u206f]+/g, '')
}

/** Whether a text has another one in it, as searches find it; what is nothing but such signs is looked for as it is. */
export function searchHas(text: string, part: string): boolean {
  const wanted = searchFold(part)
  return wanted === '' ? text.toLowerCase().includes(part.toLowerCase()) : searchFold(text).includes(wanted)
}
