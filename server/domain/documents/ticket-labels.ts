import { editDistance } from '#domain/documents/edit-distance.ts'
import type { Row } from '#domain/documents/ticket-rows.ts'
import type { Word } from '#domain/documents/ticket-words.ts'

/** What a caption announces. `first` and `second` are weighings in time order; `other` is a caption we do not keep. */
export type LabelKind =
  | 'ticket_number'
  | 'load_number'
  | 'date'
  | 'date_time'
  | 'time'
  | 'time_in'
  | 'time_out'
  | 'in'
  | 'out'
  | 'site'
  | 'customer'
  | 'job'
  | 'material'
  | 'truck'
  | 'gross'
  | 'tare'
  | 'net'
  | 'first'
  | 'second'
  | 'axle'
  | 'adjustment'
  | 'net_tons'
  | 'net_tonnes'
  | 'other'

/** A caption in a row: words `from` to `to` (inclusive); `ended` where a colon closes it. */
export type Label = { kind: LabelKind; from: number; to: number; ended: boolean; wholeCell: boolean }

/** The trade's captions, also as scales in Quebec and Mexico print them. NO also stands for #, Nr and Number; WT for Weight and Wgt. */
const captions: readonly (readonly [LabelKind, string])[] = [
  [
    'ticket_number',
    'TICKET NO,TICKET,TICKET ID,NO BILLET,BILLET NO,NO BON,BON NO,BOLETA,BOLETA NO,FOLIO,FOLIO NO,LOAD TICKET,LOAD TICKET NO,TKT,TKT NO,TICKETNO,NO,TRANS,TRANS NO,TRANSACTION,TRANSACTION NO,TRANSACTION ID,TRX NO,DOC NO,DOC,DOCUMENT NO,DOCUMENT,SLIP NO,CERTIFICATE NO,CERT NO,SERIAL NO,SEQ NO,SEQUENCE NO,WEIGH TICKET NO,WEIGHT TICKET NO,WEIGH TICKET,SCALE TICKET NO,SCALE TICKET,DELIVERY TICKET NO,TICKET NUM,RECEIPT NO,WEIGHBRIDGE NO,CONSECUTIVE NO',
  ],
  ['load_number', 'LOAD NO,REF NO,REFERENCE,REFERENCE NO,REF'],
  ['date', 'DATE,FECHA,DATE OUT,DATE IN,TICKET DATE,WEIGH DATE,DATED,DATE WEIGHED,SHIP DATE,DATE PRINTED'],
  ['date_time', 'DATE TIME,DATE AND TIME,DATE & TIME,TIME DATE'],
  ['time', 'TIME,HEURE,HORA,TIME WEIGHED,TIME PRINTED,WEIGH TIME,HOUR'],
  [
    'time_in',
    'TIME IN,HEURE ENTREE,HORA ENTRADA,IN TIME,ARRIVED,ARRIVAL,TIME ARRIVED,TIME ENTERED,ENTRY TIME,TIME INBOUND',
  ],
  ['time_out', 'TIME OUT,HEURE SORTIE,HORA SALIDA,OUT TIME,DEPARTED,DEPARTURE,TIME LEFT,EXIT TIME,TIME OUTBOUND'],
  ['in', 'IN,ENTREE,ENTRADA,SCALE IN,WEIGH IN,WEIGHED IN,INBOUND,IN WT,WT IN,INBOUND WT,ENTRY'],
  ['out', 'OUT,SORTIE,SALIDA,SCALE OUT,WEIGH OUT,WEIGHED OUT,OUTBOUND,OUT WT,WT OUT,OUTBOUND WT'],
  [
    'site',
    'SITE,LOCATION,SCALE LOCATION,FACILITY,SCALE SITE,WEIGHED AT,PLANT NAME,QUARRY NAME,PIT NAME,SUPPLIER,SHIPPER,ORIGIN',
  ],
  [
    'customer',
    'CUSTOMER,CUST,CLIENTE,CUSTOMER NAME,ACCOUNT,ACCT,SOLD TO,BILL TO,COMPANY,CLIENT,CONSIGNEE,BUYER,ACCOUNT NAME,COMPANY NAME,OWNER,FOR,DELIVER TO,SHIP TO',
  ],
  [
    'job',
    'JOB,JOB NO,JOB NAME,PO,PO NO,P O NO,ORDER,ORDER NO,ORDER PO,PROJECT,PROJECT NO,PROJECT NAME,CONTRACT,CONTRACT NO,GEN JOB,GENERATOR,JOB PO,PURCHASE ORDER,JOB SITE,SALES ORDER',
  ],
  [
    'material',
    'MATERIAL,MATL,MATERIAU,PRODUIT,PRODUCTO,PRODUCT,PROD,COMMODITY,MIX,MIX TYPE,FREIGHT,CARGO,GOODS,ITEM,DESCRIPTION,MATERIAL TYPE,PRODUCT NAME,GRADE,LOAD OF,WASTE TYPE',
  ],
  [
    'truck',
    'TRUCK,TRUCK NO,CAMION,CAMION NO,NO CAMION,VEHICULE,VEHICULO,TRUCK ID,VEH,VEH NO,VEHICLE,VEHICLE NO,VEHICLE ID,TRACTOR,TRACTOR NO,UNIT,UNIT NO,HAULER TRUCK,CARRIER TRUCK,TRUCK UNIT,PLATE,PLATE NO,LICENSE PLATE,LICENCE PLATE,VEHICLE REG,REG NO,REGISTRATION',
  ],
  ['gross', 'GROSS,POIDS BRUT,BRUT,PESO BRUTO,BRUTO,GROSS WT,GRS,GR,GROSS WEIGH,LOADED WT,LOADED,FULL WT'],
  ['tare', 'TARE,POIDS TARE,TARA,PESO TARA,TARE WT,TR,EMPTY WT,EMPTY,TARE WEIGH,STORED TARE,UNLADEN WT,LIGHT WT'],
  ['net', 'NET,POIDS NET,PESO NETO,NETO,NET WT,NT,NETT,NETT WT,NET WEIGH,NET LB,NET LBS,NET KG,NET POUNDS,NET PRODUCT'],
  [
    'first',
    '1ST WEIGH,1ST WT,FIRST WEIGH,FIRST WT,WEIGH 1,WT 1,1ST,1ST WEIGHING,FIRST WEIGHING,WEIGHING 1,1ST WEIGHT IN',
  ],
  ['second', '2ND WEIGH,2ND WT,SECOND WEIGH,SECOND WT,WEIGH 2,WT 2,2ND,2ND WEIGHING,SECOND WEIGHING,WEIGHING 2'],
  [
    'axle',
    'STEER AXLE,DRIVE AXLE,TRAILER AXLE,STEER,DRIVE AXLES,TRAILER AXLES,STEER AXLES,DRIVES,AXLE 1,AXLE 2,AXLE 3,AXLE 4,AXLE GROUP 1,AXLE GROUP 2,AXLE GROUP 3,TANDEM AXLE',
  ],
  ['adjustment', 'ADJUSTMENT,ADJUST,ADJ,DEDUCTION,DEDUCT,LESS'],
  ['net_tons', 'NET TONS,TONS,NET TON,NET TN,TN,NET US TONS,SHORT TONS,TONS NET,NET SHORT TONS'],
  ['net_tonnes', 'NET TONNES,TONNES,METRIC TONS,NET METRIC TONS,NET MT,TONNES NET,NET TONNE,NET T'],
  [
    'other',
    'DRIVER,DRIVER NAME,CHAUFFEUR,CONDUCTOR,TRANSPORTEUR,TRANSPORTISTA,WEIGHMASTER,WEIGHER,OPERATOR,DEPUTY,DEPUTY WM,WM,SIGNATURE,SIGNED,RECEIVED BY,ADDRESS,PHONE,TEL,FAX,TRAILER,TRAILER NO,TRAILER ID,HAULER,CARRIER,CARRIER NAME,ZONE,RATE,RATE TON,PRICE,CHARGE,TOTAL,AMOUNT,TAX,SUBTOTAL,CASH,CHANGE,MOISTURE,TEST WT,DOCKAGE,DOCKAGE FM,GROSS BU,NET BU,BUSHELS,LOADS TODAY,TONS TODAY,TODAY,LOADS,CUMULATIVE,CUM TONS,JOB TONS,ORDER TONS,DAILY TONS,TOTAL TONS,TONS TO DATE,LOADS TO DATE,TOTAL LOADS,MIX TEMP,TEMP,QTY,QUANTITY,UNITS,COMMENTS,REMARKS,NOTES,TERMS,GROSS TONS,TARE TONS,GROSS TONNES,TARE TONNES,LANE,EXIT,SEAL NO,SEAL,BOL,BOL NO,TARE DATE,TARE TIME,LICENSE NO,LICENCE NO,LIC NO,CERTIFICATE,PAGE,PRINTED,TIME ON SITE,LEGAL WT,MAX WT,MAX GROSS,GVW,LEGAL GROSS,ALLOWED,STATUS,TYPE,METHOD,SCALE NO,SCALE ID,LOAD,COUNTY,DIRECTION,BALANCE,ACCOUNT NO,CUSTOMER NO,CUST NO,CUSTOMER ID,PERMIT,PERMIT NO,WEIGHED ON,UOM,DIVISION,PER TON',
  ],
]

type Caption = { kind: LabelKind; tokens: string[] }
const byLength: Caption[] = captions
  .flatMap(([kind, list]) => list.split(',').map((text) => ({ kind, tokens: text.split(' ') })))
  .sort((a, b) => b.tokens.length - a.tokens.length)

type Token = { text: string; word: number; cell: number; colon: boolean; sign: boolean }

/** The captions of a row, from left to right, none overlapping. */
export function labelsOf(row: Row): Label[] {
  const starts = new Map<number, number>()
  row.cells.forEach((cell) => {
    const first = cell.words[0]
    if (first) starts.set(row.words.indexOf(first), cell.words.length)
  })
  const cellOf = row.cells.flatMap((cell, index) => cell.words.map(() => index))
  const tokens = row.words.flatMap((word, index) => tokensOf(word, index, cellOf[index] ?? 0))
  const found: Label[] = []
  let at = 0
  while (at < tokens.length) {
    const token = tokens[at]
    if (!token) break
    const opensWord = at === 0 || tokens[at - 1]?.word !== token.word
    // Half of a caption may be illegible: in "EM.:JOB" for "GEN/JOB" the second half still names the field.
    const startsCell = opensCell(row, token.word, starts) && (opensWord || found.at(-1)?.to !== token.word)
    const previous = found.at(-1)
    // After "JOB:" the next words are its value, whatever they spell ("JOB: PO 55130").
    const isValue = previous?.ended === true && token.word === previous.to + 1
    const match = isValue || isUnitBehindNumber(row, tokens, at) ? null : matchAt(tokens, at, startsCell)
    if (!match) {
      at++
      continue
    }
    const last = tokens[at + match.length - 1] ?? token
    const colonNext = tokens[at + match.length]
    const standaloneColon = colonNext?.text === '' && colonNext.colon
    const to = standaloneColon ? (colonNext?.word ?? last.word) : last.word
    const cellLength = starts.get(token.word) ?? 0
    found.push({
      kind: match.kind,
      from: token.word,
      to,
      ended: last.colon || standaloneColon,
      wholeCell: startsCell && to - token.word + 1 >= cellLength,
    })
    at += match.length + (standaloneColon ? 1 : 0)
  }
  return found
}

/** "22.69 TONS" ends a value, "TONS TODAY 158.62" and "TONS 6.64" begin one. */
function isUnitBehindNumber(row: Row, tokens: readonly Token[], at: number): boolean {
  const token = tokens[at]
  const before = token ? row.words[token.word - 1]?.text : undefined
  if (!token || !before || !/\d$/.test(before)) return false
  return /^(T|TN|TONS?|TONNES?|MT)$/.test(token.text) && !/^(\d|TODAY|TO)/.test(tokens[at + 1]?.text ?? '')
}

const opensCell = (row: Row, word: number, starts: Map<number, number>) => {
  if (starts.has(word)) return true
  const before = row.words[word - 1]
  return before !== undefined && starts.has(word - 1) && !/[A-Za-z0-9]/.test(before.text)
}

function tokensOf(word: Word, index: number, cell: number): Token[] {
  const colon = /[:;]$/.test(word.text)
  const parts = word.text
    .toUpperCase()
    .replace(/#+|^[®™*°]+|(?<=N)[®™*°]+/g, ' NO ')
    .split(/[\s/]+|:(?=[A-Z])/)
    .map((part) => part.replace(/[^A-Z0-9&]/g, ''))
    .filter((part) => part !== '')
  if (parts.length === 0) return [{ text: '', word: index, cell, colon, sign: false }]
  const sign = /[#®]/.test(word.text)
  return parts.map((part, i) => ({
    text: alike[part] ?? part,
    word: index,
    cell,
    colon: colon && i === parts.length - 1,
    sign: sign && i === parts.length - 1,
  }))
}

const alike: Record<string, string> = {
  NR: 'NO',
  NUM: 'NO',
  NUMBER: 'NO',
  N0: 'NO',
  WEIGHT: 'WT',
  WGT: 'WT',
  WGHT: 'WT',
  WHT: 'WT',
  WEIGHTS: 'WT',
  TKTNO: 'TICKETNO',
  FIRST: '1ST',
  LST: '1ST',
  IST: '1ST',
  SECOND: '2ND',
}

const weightKinds: readonly LabelKind[] = ['gross', 'tare', 'net', 'net_tons', 'axle']

function matchAt(
  tokens: readonly Token[],
  at: number,
  startsCell: boolean,
): { kind: LabelKind; length: number } | null {
  // Only what begins a cell may be misspelt.
  for (const fuzzy of startsCell ? [false, true] : [false]) {
    for (const { kind, tokens: wanted } of byLength) {
      const seen = matchOf(tokens, at, wanted, fuzzy)
      if (!seen) continue
      const last = tokens[at + seen.length - 1]
      const closed = last?.colon === true || last?.sign === true || tokens[at + seen.length]?.text === ''
      const midCell =
        !fuzzy &&
        (weightKinds.includes(kind) || closed || (kind === 'ticket_number' && leadsToNumber(tokens, at, seen.length)))
      if (startsCell || midCell) return { kind, length: seen.length }
    }
  }
  // An unknown caption with a colon still ends the value before it and keeps its own value from being taken for another.
  const first = tokens[at]
  if (startsCell && first && /^[A-Z]{2,}$/.test(first.text)) {
    for (let length = 1; length <= 3; length++) {
      const last = tokens[at + length - 1]
      if (last?.colon && tokens.slice(at, at + length).every((token) => !/\d/.test(token.text)))
        return { kind: 'other', length }
    }
  }
  return null
}

/** The caption's words one by one, or run together as in "HAULERTRUCK". */
function matchOf(tokens: readonly Token[], at: number, wanted: readonly string[], fuzzy: boolean) {
  const seen = meaningful(tokens, at, wanted.length)
  if (seen && wanted.every((text, i) => isSame(seen.texts[i] ?? '', alike[text] ?? text, fuzzy))) return seen
  const joined = wanted.join('')
  return wanted.length > 1 && joined.length >= 6 && isSame(tokens[at]?.text ?? '', joined, fuzzy) ? { length: 1 } : null
}

function leadsToNumber(tokens: readonly Token[], at: number, length: number): boolean {
  const next = tokens[at + length]
  const isBareNo = length === 1 && tokens[at]?.text === 'NO'
  return !isBareNo && next !== undefined && /\d{3,}/.test(next.text)
}

/** The next `count` tokens with text; an empty one (a lone slash or dash) between them is passed over. */
function meaningful(tokens: readonly Token[], at: number, count: number): { texts: string[]; length: number } | null {
  const texts: string[] = []
  let length = 0
  while (texts.length < count) {
    const token = tokens[at + length]
    if (!token || (token.text === '' && (token.colon || length === 0))) return null
    if (token.cell !== tokens[at]?.cell) return null
    if (texts.length > 0 && tokens[at + length - 1]?.colon) return null
    if (token.text !== '') texts.push(token.text)
    length++
  }
  return { texts, length }
}

function isSame(seen: string, wanted: string, fuzzy: boolean): boolean {
  if (seen === wanted) return true
  if (!fuzzy || wanted.length < 4 || /\d/.test(wanted)) return false
  const most = wanted.length >= 7 ? 2 : 1
  return Math.abs(seen.length - wanted.length) <= most && editDistance(seen, wanted) <= most
}
