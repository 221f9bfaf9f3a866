const NOON_H = 12

/** A time of day as it was typed; `isHalfDay` where it may as well be of the other half of the day, as `7:30`. */
export type TypedClock = { hour: number; minute: number; isHalfDay: boolean }

/** Reads `731`, `0731`, `7:31`, `7.31`, `7h31`, `7`, `7p` and `7:31 pm`; null for anything else. */
export function readTypedClock(text: string): TypedClock | null {
  const found = /^(\d{1,2})(?:[:.h]?(\d{2}))?\s*h?\s*(a|p)?\.?(?:m\.?)?$/i.exec(text.trim())
  if (!found) return null
  const [, hours = '', minutes = '0', typedHalf] = found
  const half = typedHalf?.toLowerCase()
  const hour = Number(hours)
  if (half && (hour < 1 || hour > NOON_H)) return null
  if (hour > 23 || Number(minutes) > 59) return null
  const shifted = half === 'p' ? (hour % NOON_H) + NOON_H : half === 'a' ? hour % NOON_H : hour
  return {
    hour: shifted,
    minute: Number(minutes),
    isHalfDay: !half && hour >= 1 && hour <= NOON_H && !hours.startsWith('0'),
  }
}

/** A typed time on the clock of a day, `07:31`; null where it cannot be read. */
export function clockText(text: string): string | null {
  const clock = readTypedClock(text)
  return clock && [clock.hour, clock.minute].map((part) => String(part).padStart(2, '0')).join(':')
}
