import type { FleetTransaction } from '#db/fleet-transactions.ts'
import { type CostLine, costLines, type ProfitView } from '#domain/profitability/lines.ts'
import { burdenOf, hasRate, modelledCosts } from '#domain/profitability/model.ts'
import { type DirectAmount, type Piece, type PoolAmount, piecesByDay, piecesOf } from '#domain/profitability/pieces.ts'
import type { Cents, Day, Uuid } from '#domain/units/brands.ts'
import { cents, NO_MONEY, sumCents } from '#domain/units/money.ts'
import type { AskedProfit } from './asked.ts'
import { type CashAmount, cashAmounts } from './cash-amounts.ts'
import { type Amounts, chargedRevenue, paperCosts } from './paper-amounts.ts'
import { type ProfitLoad, readLoads } from './read-loads.ts'
import { type OwnTrucks, ownTrucks } from './truck-days.ts'

/** How the costs of the page come of what papers say. */
export type Reconciliation = {
  /** Every cost that a paper or an open account says, as the budget has it. */
  papersCents: Cents
  /** Of them those of lines that a rate charges, which are not counted once more. */
  setAgainst: { line: CostLine; cents: Cents }[]
  modelledCents: Cents
  costCents: Cents
  invoicedCents: Cents
  uninvoicedCents: Cents
}

/** Everything that came and went in some days, each amount on a load or, with its reason, on none. */
export type Ledger = {
  asked: AskedProfit
  direct: DirectAmount[]
  pools: PoolAmount[]
  pieces: Piece[]
  loads: Map<Uuid, ProfitLoad>
  trucks: OwnTrucks
  /** Costs that neither a paper nor a rate says: they are not in the figures. */
  missing: CostLine[]
  /** Null where money is counted as it came and went. */
  reconciliation: Reconciliation | null
  cash: { every: CashAmount[]; taxCents: Cents } | null
}

/** Puts the money of the asked days on their loads. */
export async function ledgerOf(trx: FleetTransaction, asked: AskedProfit, view: ProfitView): Promise<Ledger> {
  return view === 'cash' ? cashLedger(trx, asked) : accrualLedger(trx, asked)
}

async function accrualLedger(trx: FleetTransaction, asked: AskedProfit): Promise<Ledger> {
  const { rates } = asked
  const papers = await paperCosts(trx, asked)
  const revenue = await chargedRevenue(trx, asked)
  const counted: Amounts = {
    direct: papers.direct.filter(({ line }) => !isSetAgainst(line)),
    pools: papers.pools.filter(({ line }) => !isSetAgainst(line)),
  }
  function isSetAgainst(line: DirectAmount['line']): boolean {
    return costLines.some((cost) => cost === line && hasRate(cost, rates))
  }
  const direct = [...revenue, ...counted.direct, ...burdenOf(rates, counted.direct)]
  const named = direct.map(({ loadId }) => loadId)
  const loads = await readLoads(trx, asked, [...new Set(named)])
  const trucks = await ownTrucks(trx, asked, loads.values())
  const fuelled = new Set(
    papers.pools.flatMap(({ line, owner }) => (line === 'fuel' && owner.kind === 'truck' ? (owner.id ?? []) : [])),
  )
  const modelled = modelledCosts(rates, trucks.days, fuelled)
  const pools = [...counted.pools, ...burdenOf(rates, counted.pools), ...modelled]
  const ledger = { asked, direct, pools, loads, trucks, pieces: split(direct, pools, { asked, loads, trucks }) }
  const all = [...papers.direct, ...papers.pools]
  return {
    ...ledger,
    missing: missingLines(ledger.pieces, asked),
    reconciliation: reconciled(
      ledger,
      all.filter(({ line }) => isSetAgainst(line)),
      sumOf(all),
    ),
    cash: null,
  }
}

async function cashLedger(trx: FleetTransaction, asked: AskedProfit): Promise<Ledger> {
  const { amounts, every, taxCents } = await cashAmounts(trx, asked)
  const { direct, pools } = amounts
  const loads = await readLoads(trx, asked, [...new Set(direct.map(({ loadId }) => loadId))])
  const trucks = await ownTrucks(trx, asked, loads.values())
  const pieces = split(direct, pools, { asked, loads, trucks })
  return {
    ...{ asked, direct, pools, loads, trucks, pieces },
    missing: [],
    reconciliation: null,
    cash: { every, taxCents },
  }
}

function split(
  direct: readonly DirectAmount[],
  pools: readonly PoolAmount[],
  { asked, loads, trucks }: Pick<Ledger, 'asked' | 'loads' | 'trucks'>,
): Piece[] {
  return piecesOf(direct, pools, {
    loads: [...loads.values()].filter(({ isHauled }) => isHauled),
    scheduledMinutes: trucks.scheduledMinutes,
    overheadBy: asked.overheadBy,
  })
}

const sumOf = (amounts: readonly { cents: Cents }[]) => sumCents(amounts.map((amount) => amount.cents))

/** Costs that a fleet usually has, and of which nothing is known in the days. */
const expected: readonly CostLine[] = ['burden', 'fuel', 'maintenance', 'tires', 'lease', 'insurance', 'permits']

function missingLines(pieces: readonly Piece[], { rates }: AskedProfit): CostLine[] {
  const there = new Set(pieces.map(({ line }) => line))
  return expected.filter((line) => !there.has(line) && !hasRate(line, rates))
}

function reconciled(
  { pieces }: Pick<Ledger, 'pieces'>,
  setAgainst: readonly { line: DirectAmount['line']; cents: Cents }[],
  papersCents: Cents,
): Reconciliation {
  const isCost = ({ line }: { line: DirectAmount['line'] }) => costLines.some((cost) => cost === line)
  const costs = pieces.filter(isCost)
  const revenue = pieces.filter((piece) => !isCost(piece))
  return {
    papersCents,
    setAgainst: costLines.flatMap((line) => {
      const amount = sumOf(setAgainst.filter((one) => one.line === line))
      return amount === 0 ? [] : [{ line, cents: amount }]
    }),
    modelledCents: sumOf(costs.filter(({ state }) => state === 'modelled')),
    costCents: sumOf(costs),
    invoicedCents: sumOf(revenue.filter(({ state }) => state === 'actual')),
    uninvoicedCents: sumOf(revenue.filter(({ state }) => state === 'accrued')),
  }
}

/** The pieces of a view; by day each amount is on its own day, and split among no loads. */
export function piecesIn(ledger: Ledger, isByDay: boolean): (Piece & { day: Day | null })[] {
  return isByDay ? piecesByDay(ledger.direct, ledger.pools) : ledger.pieces.map((piece) => ({ ...piece, day: null }))
}

/** Whether costs are what papers say, less what is set against rates, with what rates say: nothing was lost on the way. */
export function isReconciled({ papersCents, setAgainst, modelledCents, costCents }: Reconciliation): boolean {
  return cents(papersCents - sumOf(setAgainst) + modelledCents) === costCents + NO_MONEY
}
