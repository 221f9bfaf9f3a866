import { readFile } from 'node:fs/promises'
import type { Command } from './command.ts'
import { aging, invoice, price, quote } from './money/billing.ts'
import type { Calculation, Figures } from './money/calculation.ts'
import { dualfuel, due, ifta } from './money/fuel-tax.ts'
import { convert, idle, profit, shrink, tolerance } from './money/measures.ts'
import { detention, fscFormula, fscStep, perdiem, settlement } from './money/pay.ts'
import { BadInput, Fields, type JsonText, parseJsonText } from './read-input.ts'

const calculations = new Map<string, Calculation>(
  Object.entries({
    ifta,
    dualfuel,
    due,
    fsc_formula: fscFormula,
    fsc_step: fscStep,
    detention,
    settlement,
    shrink,
    aging,
    invoice,
    price,
    quote,
    idle,
    profit,
    perdiem,
    convert,
    tolerance,
  }),
)

export type CaseResult = { id: string; calc: string; result: Figures }

/**
 * Computes one `{calc, input}` (its result) or `{cases: […]}` (a list of id, calc and result), numbers read exactly.
 * Throws BadInput naming the field.
 */
export function computeMoney(text: string): Figures | { results: CaseResult[] } {
  const document = parseJsonText(text)
  const fields = new Fields(document, '')
  if (!fields.has('cases')) return calculate(fields)
  const results = fields.groups('cases', 'required').map((one, index) => ({
    id: one.has('id') ? one.text('id') : String(index),
    calc: one.text('calc'),
    result: calculate(one),
  }))
  return { results }
}

function calculate(one: Fields): Figures {
  const calc = one.text('calc')
  const calculation = calculations.get(calc)
  if (!calculation)
    throw one.bad('calc', `no such calculation: ${calc} (there are ${[...calculations.keys()].join(', ')})`)
  const input: JsonText | undefined = one.raw('input')
  try {
    return calculation(new Fields(input, one.at('input')))
  } catch (error) {
    if (error instanceof RangeError) throw one.bad('input', `outside of what can be computed (${error.message})`)
    throw error
  }
}

export const command: Command = {
  name: 'money',
  summary: 'Compute pay, invoices, surcharges, fuel tax and conversions exactly',
  usage: [
    'money [FILE]',
    '',
    'Reads {"calc": KIND, "input": {…}} or {"cases": [{"id", "calc", "input"}, …]} from FILE, or from standard input',
    'without FILE or with -, and prints the results as JSON. Numbers may be JSON numbers or decimal text; both are',
    `read exactly. Kinds: ${[...calculations.keys()].join(', ')}.`,
  ].join('\n'),
  async run(args, io) {
    const [file, ...rest] = args
    if (file === '--help' || file === '-h') {
      io.out(`${command.usage}\n`)
      return 0
    }
    if (rest.length > 0) {
      io.err(`money: one file at a time\n`)
      return 2
    }
    try {
      const text = file === undefined || file === '-' ? await io.stdin() : await readFile(file, 'utf8')
      io.out(`${JSON.stringify(computeMoney(text), null, 2)}\n`)
      return 0
    } catch (error) {
      if (error instanceof BadInput) io.err(`money: ${error.message}\n`)
      else if (isFileError(error)) io.err(`money: cannot read ${file}: ${error.code}\n`)
      else throw error
      return 1
    }
  },
}

function isFileError(error: unknown): error is Error & { code: string } {
  return error instanceof Error && 'code' in error && typeof error.code === 'string'
}
