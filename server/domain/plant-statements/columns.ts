import type { Delimiter } from '../foreign-files/csv-rows.ts'
import type { DayOrder } from '../foreign-files/days.ts'
import type { FieldSpec, TableSpec } from '../foreign-files/map-columns.ts'
import { type NamedColumns, namedTable } from '../foreign-files/named-columns.ts'
import type { DecimalSign } from '../foreign-files/numbers.ts'
import type { Uuid } from '../units/brands.ts'
import type { WeightUnit } from '../units/weight.ts'

/** What a column of a plant's statement can be. */
export const plantColumns = [
  'date',
  'time',
  'ticket',
  'truck',
  'customer',
  'material',
  'net',
  'unit',
  'amount',
] as const
export type PlantColumn = (typeof plantColumns)[number]

/**
 * What the amounts of a statement are held against: what we charge for the haul alone, everything we charge for the load,
 * or nothing, as where they are the price of the material.
 */
export const moneyMeanings = ['haul', 'everything', 'nothing'] as const
export type MoneyMeaning = (typeof moneyMeanings)[number]

/** How a plant writes its statements: remembered under its site, so that the next one needs no questions. */
export type PlantMapping = {
  delimiter: Delimiter
  columns: NamedColumns<PlantColumn>
  /** Null where the days need none, or leave it open. */
  dateOrder: DayOrder | null
  /** Null where the numbers leave it open. */
  decimal: DecimalSign | null
  /** Of weights that do not say their own; null until somebody has said it. */
  unit: WeightUnit | null
  /** Null until somebody has said it. */
  money: MoneyMeaning | null
  /** Which of our materials the plant's names mean, in upper case. */
  materials: Readonly<Record<string, Uuid>>
}

const text = (...heads: string[]): FieldSpec => ({ kind: 'text', heads })
/** Above this no net is one of tons or tonnes, and no pounds or kilograms are written with thousandths. */
const MOST_NET = 200_000

/** What heads mean, as plants and mills write them. */
const fields: Readonly<Record<PlantColumn, FieldSpec>> = {
  date: {
    kind: 'day',
    heads: [
      'date',
      'ticket date',
      'ship date',
      'load date',
      'delivery date',
      'date out',
      'date time',
      'weigh date',
    ].concat(['date shipped', 'scale date', 'transaction date', 'fecha', 'datum']),
  },
  time: text('time', 'time out', 'ticket time', 'out time', 'weigh time', 'scale time', 'hora', 'heure'),
  ticket: text(
    ...['ticket', 'ticket number', 'ticket no', 'ticket num', 'ticket #', 'tkt', 'tkt no', 'scale ticket', 'ticket id'],
    ...['weigh ticket', 'slip', 'slip number', 'boleta', 'billet', 'numero de boleta', 'docket', 'docket no', 'bol'],
  ),
  truck: text(
    'truck',
    'truck number',
    'truck no',
    'truck id',
    'unit number',
    'vehicle',
    'vehicle id',
    'camion',
    'hauler truck',
  ),
  customer: text(
    'customer',
    'customer name',
    'sold to',
    'bill to',
    'account',
    'account name',
    'ship to',
    'cliente',
    'client',
  ),
  material: text(
    'material',
    'product',
    'product name',
    'description',
    'item',
    'product description',
    'material description',
    'matériau',
    'producto',
  ),
  net: {
    kind: 'number',
    most: MOST_NET,
    heads: [
      'net',
      'net weight',
      'net tons',
      'tons',
      'net tonnes',
      'tonnes',
      'net lbs',
      'net lb',
      'net pounds',
      'net kg',
    ].concat(['quantity', 'qty', 'net qty', 'weight', 'billed tons', 'net mt', 'peso neto', 'poids net', 'toneladas']),
  },
  unit: text('uom', 'unit', 'unit of measure', 'units', 'weight unit', 'um', 'unidad', 'unité'),
  amount: {
    kind: 'number',
    heads: [
      'amount',
      'total',
      'total amount',
      'line total',
      'haul amount',
      'freight',
      'freight amount',
      'haul total',
    ].concat(['extended', 'extension', 'ext amount', 'net amount', 'pay', 'importe', 'monto', 'montant']),
  },
}

/** Without a day and a weight no line says anything; a line is found by its ticket or by its truck. */
const needs = [['date'], ['net'], ['ticket', 'truck']] as const

/** What a statement's columns are: by their heads, or as a mapping says. */
export function plantTable(mapping: Pick<PlantMapping, 'columns'> | null): TableSpec<PlantColumn> {
  const table: TableSpec<PlantColumn> = { fields, needs }
  return mapping ? namedTable(table, mapping.columns) : table
}
