import { keepPreviousData } from '@tanstack/react-query'
import { steps } from '#domain/loads/steps.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { LoadIcon, PersonIcon, TruckIcon } from '#ui'
import { trpc } from '#web/api.ts'
import { LoadStatusBadge } from '#web/features/loads/load-status.tsx'
import { useWords } from '#web/format/words.tsx'
import { useMay } from '#web/may.ts'
import { useSettled } from '#web/use-settled.ts'
import type { CommandContext, CommandRow, FoundLoad } from './command-row.ts'
import { loadMeant } from './palette-commands.ts'
import { isFound } from './palette-pages.ts'
import { useBeginAssignment } from './use-begin-assignment.ts'
import { useMessageRows } from './use-message-rows.tsx'

const SETTLED_MS = 150
/** So many drivers, and so many trucks. */
const MOST = 5

type CommandRows = CommandContext & { openLoad: (id: Uuid) => void }

/** What a command offers; its rows may still be those of an older text, or nobody may have answered. */
type CommandRowsFound = { rows: CommandRow[]; isLoading: boolean; hasFailed: boolean }

/** What a typed command offers next: the loads it may mean, then who may haul, then the dialog with its checks. */
export function useCommandRows(asked: CommandRows): CommandRowsFound {
  const { command, found } = asked
  const mayAssign = useMayAssign()
  const load = command?.kind === 'assign' && command.whom !== null ? loadMeant(found, command.load) : null
  const { carriers, ...state } = useCarriers(mayAssign && load && command?.kind === 'assign' ? command.whom : null)
  return { rows: useRows(asked, load, carriers), ...state }
}

function useRows(
  { command, found, complete, openLoad }: CommandRows,
  load: FoundLoad | null,
  carriers: readonly Carrier[],
): CommandRow[] {
  const { loads } = useWords()
  const words = loads.commands
  const mayAssign = useMayAssign()
  const begin = useBeginAssignment()
  const messageRows = useMessageRows({ command, found, complete })
  if (!command || command.kind === 'message') return messageRows
  if (command.kind === 'assign' && !mayAssign) return []
  const rowOf = (each: FoundLoad, title: string, choose: () => void): CommandRow => ({
    id: `command ${command.kind} ${each.id}`,
    title,
    subtitle: [each.customer_name, each.pickup_address].filter(Boolean).join(' · '),
    icon: <LoadIcon size={16} aria-hidden />,
    mark: <LoadStatusBadge status={each.status} />,
    choose,
  })
  const numberOf = (each: FoundLoad) => each.load_number ?? loads.status.draft
  if (command.kind === 'open')
    return found.map((each) => rowOf(each, words.openLoad(numberOf(each)), () => openLoad(each.id)))
  const refusedRow = (each: FoundLoad) =>
    rowOf(each, words.cannotAssign(numberOf(each), loads.status[each.status]), () => openLoad(each.id))
  if (!load) {
    const fit = found.filter(isAssignable).map((each) => {
      const next = `${words.assign} ${numberOf(each)} ${words.to} `
      return rowOf(each, words.assignLoad(numberOf(each)), () => complete(next))
    })
    return [...fit, ...found.filter((each) => !isAssignable(each)).map(refusedRow)]
  }
  if (!isAssignable(load)) return [refusedRow(load)]
  return carriers.map(({ id, label, isTruck }) => ({
    id: `command assign ${load.id} ${id}`,
    title: words.assignTo(numberOf(load), label),
    subtitle: load.customer_name,
    icon: isTruck ? <TruckIcon size={16} aria-hidden /> : <PersonIcon size={16} aria-hidden />,
    choose: () => begin({ load: load.id, driverId: isTruck ? null : id, truckId: isTruck ? id : null }),
  }))
}

/** Whether the person may assign at all; which loads, the server says. */
export function useMayAssign(): boolean {
  return useMay('loads.assign')
}

const isAssignable = ({ status }: FoundLoad) => steps.assign.from.some((from) => from === status)

type Carrier = { id: Uuid; label: string; isTruck: boolean }

/** Drivers and trucks that fit what is typed; none for null. An answer to an older text is shown only where it still fits. */
function useCarriers(whom: string | null): Omit<CommandRowsFound, 'rows'> & { carriers: Carrier[] } {
  const text = useSettled(whom ?? '', SETTLED_MS)
  const asked = text === '' ? {} : { text }
  const options = { placeholderData: keepPreviousData, staleTime: 30_000, retry: false, enabled: whom !== null }
  const drivers = trpc.drivers.options.useQuery(asked, options)
  const trucks = trpc.trucks.options.useQuery(asked, options)
  if (whom === null) return { carriers: [], isLoading: false, hasFailed: false }
  const fitting = (rows: readonly { id: Uuid; label: string }[] | undefined, isTruck: boolean) =>
    (rows ?? [])
      .filter(({ label }) => isFound(whom, label))
      .slice(0, MOST)
      .map(({ id, label }) => ({ id, label, isTruck }))
  return {
    carriers: [...fitting(drivers.data, false), ...fitting(trucks.data, true)],
    isLoading: text !== whom || drivers.isFetching || trucks.isFetching,
    hasFailed: drivers.isError || trucks.isError,
  }
}
