/** A column that a list can be ordered by. */
export type SortColumn = {
  kind: 'text' | 'whole' | 'day' | 'instant'
  /** Every row has a value. */
  isFilled?: true
  /**
   * Rows without a value stand last whichever way the list goes; of a date that is still to be set they count as later
   * than every other.
   */
  blanks?: 'latest'
}
/** By what a list can be ordered, by the ids of its page's columns, and how it is while nobody chose. */
export type ListSorts = { usual: string; columns: Readonly<Record<string, SortColumn>> }

type ColumnOf<Sorts> = Sorts extends { columns: infer Columns } ? keyof Columns & string : never
/** A chosen order as an address and an input say it: a column, behind a minus where the list goes down. */
export type SortName<Sorts> = ColumnOf<Sorts> | `-${ColumnOf<Sorts>}`

const text = { kind: 'text' } as const
const name = { kind: 'text', isFilled: true } as const
const whole = { kind: 'whole' } as const
const count = { kind: 'whole', isFilled: true } as const
const day = { kind: 'day' } as const
const instant = { kind: 'instant' } as const
const moment = { kind: 'instant', isFilled: true } as const

/** By what each list can be ordered. */
export const listSorts = {
  loads: {
    usual: '-window',
    columns: {
      number: text,
      customer: name,
      material: text,
      window: { kind: 'instant', blanks: 'latest' },
      driver: text,
      truck: text,
      reference: text,
      po: text,
      eta: instant,
      /** For those who see what a load leaves. */
      margin: whole,
      created: moment,
    },
  },
  quotes: {
    usual: '-created',
    columns: {
      number: text,
      name,
      customer: text,
      status: name,
      value: whole,
      margin: whole,
      valid: day,
      created: moment,
    },
  },
  postings: {
    usual: '-created',
    columns: {
      number: name,
      status: name,
      closes: moment,
      starts: { kind: 'day', isFilled: true },
      created: moment,
    },
  },
  invoices: {
    usual: '-created',
    columns: {
      number: text,
      customer: name,
      state: name,
      issued: { kind: 'day', blanks: 'latest' },
      due: day,
      total: count,
      created: moment,
    },
  },
  payments: {
    usual: '-created',
    columns: {
      received: { kind: 'day', isFilled: true },
      customer: name,
      amount: count,
      account: count,
      created: moment,
    },
  },
  settlements: {
    usual: '-created',
    columns: {
      number: name,
      payee: text,
      state: name,
      period: { kind: 'day', isFilled: true },
      lines: count,
      gross: count,
      deductions: count,
      net: count,
      created: moment,
    },
  },
  fuel: {
    usual: '-when',
    columns: {
      when: moment,
      truck: text,
      driver: text,
      place: text,
      product: name,
      volume: count,
      price: whole,
      amount: count,
    },
  },
  inspections: {
    usual: '-when',
    columns: { when: moment, equipment: name, driver: name, kind: name, status: name, duration: count },
  },
  /** Delivered loads with both their weights. */
  yields: {
    usual: '-delivered',
    columns: {
      delivered: moment,
      loaded: whole,
      weighed: whole,
      variance: whole,
      share: whole,
      own: whole,
      short: whole,
      overload: count,
    },
  },
  members: { usual: '-created', columns: { name, email: name, seen: instant, created: moment } },
  outbox: { usual: '-created', columns: { subject: name, to: name, created: moment } },
} as const satisfies Record<string, ListSorts>

/** Every order that a list has. */
export function sortNames<Sorts extends ListSorts>(sorts: Sorts): readonly SortName<Sorts>[]
export function sortNames({ columns }: ListSorts): readonly string[] {
  return Object.keys(columns).flatMap((column) => [column, `-${column}`])
}

/** The column and the way of an order. */
export function sortOf(name: string): { column: string; isDescending: boolean } {
  return name.startsWith('-') ? { column: name.slice(1), isDescending: true } : { column: name, isDescending: false }
}

/** The order that a text names; undefined for one that the list does not have. */
export function knownSort<Sorts extends ListSorts>(sorts: Sorts, name: string | undefined) {
  return sortNames(sorts).find((each) => each === name)
}
