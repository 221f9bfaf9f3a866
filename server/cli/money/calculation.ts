import type { Fields } from '../read-input.ts'

/** Result of a calculation: figures as decimal text under the names of the case format. */
export type Figures = { [key: string]: string | null | Figures | Figures[] | string[] }

/** Reads the input of one kind of calculation and computes it. Throws BadInput naming the field it cannot use. */
export type Calculation = (input: Fields) => Figures
