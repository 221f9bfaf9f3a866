import type { Cents, Day } from '#domain/units/brands.ts'
import { compare, type Exact, parseExact, ratio, scaled, times, ZERO } from '#domain/units/decimal.ts'
import { cents } from '#domain/units/money.ts'
import { parseDay } from '#domain/units/time.ts'

/** JSON in which a number is the text it was written as, so that none has passed through a binary float. */
export type JsonText = string | boolean | null | JsonText[] | { [key: string]: JsonText }

/** Input that cannot be used; the message names the field by its path. */
export class BadInput extends Error {
  constructor(
    readonly field: string,
    readonly reason: string,
  ) {
    super(`${field}: ${reason}`)
  }
}

/** Parses JSON and keeps every number as it was written. Throws BadInput when it is no JSON. */
export function parseJsonText(text: string): JsonText {
  const keepNumbers = (_key: string, value: unknown, context?: { source?: string }): unknown =>
    typeof value === 'number' ? (context?.source ?? String(value)) : value
  try {
    return JSON.parse(text, keepNumbers)
  } catch (error) {
    throw new BadInput('input', `not JSON (${error instanceof Error ? error.message : 'unreadable'})`)
  }
}

/** The fields of one JSON object, read one by one; each refusal names the path of the field. */
export class Fields {
  private readonly values: Map<string, JsonText>

  /** Throws BadInput when the value is no object. */
  constructor(
    value: JsonText | undefined,
    readonly path: string,
  ) {
    if (value === undefined) throw new BadInput(path || 'input', 'missing')
    if (typeof value !== 'object' || value === null || Array.isArray(value))
      throw new BadInput(path || 'input', 'must be an object')
    this.values = new Map(Object.entries(value))
  }

  has(name: string): boolean {
    return (this.values.get(name) ?? null) !== null
  }

  names(): string[] {
    return [...this.values.keys()]
  }

  raw(name: string): JsonText | undefined {
    return this.values.get(name)
  }

  text(name: string): string {
    const value = this.values.get(name) ?? null
    if (value === null) throw this.bad(name, 'missing')
    if (typeof value !== 'string') throw this.bad(name, 'must be text')
    return value
  }

  flag(name: string): boolean {
    const value = this.values.get(name) ?? false
    if (typeof value !== 'boolean') throw this.bad(name, 'must be true or false')
    return value
  }

  decimal(name: string, fallback?: Exact): Exact {
    if (fallback && !this.has(name)) return fallback
    const value = this.values.get(name) ?? null
    if (value === null) throw this.bad(name, 'missing')
    const parsed = typeof value === 'string' ? parseExact(value) : null
    if (!parsed) throw this.bad(name, 'must be a decimal number')
    return parsed
  }

  /** A decimal that is not below zero. */
  amount(name: string, fallback?: Exact): Exact {
    const value = this.decimal(name, fallback)
    if (compare(value, ZERO) < 0) throw this.bad(name, 'must not be below zero')
    return value
  }

  /** A decimal above zero: what is divided by. */
  positive(name: string, fallback?: Exact): Exact {
    const value = this.decimal(name, fallback)
    if (compare(value, ZERO) <= 0) throw this.bad(name, 'must be above zero')
    return value
  }

  /** A whole number from zero on. */
  count(name: string, fallback?: number): number {
    const value = this.amount(name, fallback === undefined ? undefined : ratio(fallback))
    const whole = Number(scaled(value, 0))
    if (compare(ratio(whole), value) !== 0) throw this.bad(name, 'must be a whole number')
    return whole
  }

  /** Money, possibly negative, in whole cents. */
  money(name: string, fallback?: Cents): Cents {
    if (fallback !== undefined && !this.has(name)) return fallback
    const value = this.decimal(name)
    const count = scaled(value, 2)
    if (compare(ratio(count), times(value, ratio(100))) !== 0) throw this.bad(name, 'must be in whole cents')
    if (!Number.isSafeInteger(Number(count))) throw this.bad(name, 'is too large')
    return cents(Number(count))
  }

  /** Money that is not below zero. */
  price(name: string, fallback?: Cents): Cents {
    const value = this.money(name, fallback)
    if (value < 0) throw this.bad(name, 'must not be below zero')
    return value
  }

  day(name: string): Day {
    const day = parseDay(this.text(name))
    if (!day) throw this.bad(name, 'must be a day as YYYY-MM-DD')
    return day
  }

  group(name: string): Fields {
    return new Fields(this.values.get(name), this.at(name))
  }

  /** The objects of a list; an absent list is empty unless it is `required`. */
  groups(name: string, presence: 'required' | 'optional' = 'optional'): Fields[] {
    return this.list(name, presence).map((value, index) => new Fields(value, `${this.at(name)}[${index}]`))
  }

  /** Amounts of money in a list. */
  monies(name: string): Cents[] {
    return this.list(name, 'optional').map((value, index) => {
      const position = `[${index}]`
      return new Fields({ [position]: value }, this.at(name)).money(position)
    })
  }

  at(name: string): string {
    if (this.path === '') return name
    return name.startsWith('[') ? `${this.path}${name}` : `${this.path}.${name}`
  }

  bad(name: string, reason: string): BadInput {
    return new BadInput(this.at(name), reason)
  }

  private list(name: string, presence: 'required' | 'optional'): JsonText[] {
    const value = this.values.get(name) ?? null
    if (value === null && presence === 'optional') return []
    if (!Array.isArray(value)) throw this.bad(name, value === null ? 'missing' : 'must be a list')
    return value
  }
}
