/** An id that was drawn by chance (those that the demo makes of names begin with anything else), and a SHA-256. */
const DRAWN = /\b01[0-9a-f]{6}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}\b|\b[0-9a-f]{64}\b/g

/**
 * Gives what was drawn by chance a number in the order in which it is met, and the same one when it is met again:
 * what is recorded anew differs only where the product does. An id keeps the time that it begins with.
 */
export function steadyIds(): (text: string) => string {
  const numbers = new Map<string, string>()
  return (text) =>
    text.replace(DRAWN, (drawn) => {
      const known = numbers.get(drawn)
      if (known) return known
      const number = String(numbers.size + 1)
      const steady =
        drawn.length === 64 ? number.padStart(64, '0') : `${drawn.slice(0, 15)}000-8000-${number.padStart(12, '0')}`
      numbers.set(drawn, steady)
      return steady
    })
}
