import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import type { PlantMapping } from '#domain/plant-statements/columns.ts'
import type { Day, Uuid } from '#domain/units/brands.ts'
import { parseDay } from '#domain/units/time.ts'
import { trpc } from '#web/api.ts'
import { type ChosenText, chosenText } from '#web/features/lists/csv-file.ts'
import { sendFile } from '#web/features/lists/send-file.ts'
import { operation } from '#web/operation.ts'
import { useOperation } from '#web/use-operation.ts'

type Source = { id: Uuid; given: File; chosen: ChosenText }
type Period = { from: Day; to: Day }
const STATEMENT_FILES = '/api/plant-statements/files'

/** A statement on its way in: what it is read by, and what would come of it. */
export function useStatementImport(source: Source, onTaken: (id: Uuid) => void) {
  const [chosen, setChosen] = useState(source.chosen)
  const [saidSite, setSite] = useState<Uuid | null>(null)
  const [saidMapping, setMapping] = useState<PlantMapping | null>(null)
  const [saidPeriod, setPeriod] = useState<Period | null>(null)
  const utils = trpc.useUtils()
  const asked = { id: source.id, siteId: saidSite, mapping: saidMapping, period: saidPeriod }
  const query = trpc.plantStatements.look.useQuery(asked, {
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const take = trpc.plantStatements.take.useMutation({
    onSuccess: async ({ id }) => {
      await utils.plantStatements.invalidate()
      onTaken(id)
    },
  })
  const action = useOperation(take)
  const run = query.data
  const mapping = saidMapping ?? run?.mapping ?? null
  const siteId = saidSite ?? run?.siteId ?? null
  const period = saidPeriod ?? run?.period ?? null
  const isAnswered = run !== undefined && run.file.questions.length === 0 && !run.asksUnit && !run.asksMoney
  return {
    run,
    error: take.error ?? query.error,
    isOld: query.isPlaceholderData || query.isFetching,
    mapping,
    siteId,
    period,
    chosen,
    setMapping,
    /** How this plant writes its statements may be remembered: what was guessed before is let go of. */
    setSite(id: Uuid | null) {
      setSite(id)
      if (run?.from !== 'given') setMapping(null)
    },
    setPeriod(which: 'from' | 'to', text: string | null) {
      const day = text === null ? null : parseDay(text)
      if (day && period) setPeriod({ ...period, [which]: day })
    },
    async readAs(next: ChosenText) {
      setChosen(next)
      await sendFile(STATEMENT_FILES, source.given, next.encoding)
      await utils.plantStatements.look.invalidate()
    },
    isReady: isAnswered && siteId !== null && period !== null && run.lines > 0 && !query.isFetching && !query.error,
    isTaking: take.isPending,
    take() {
      if (mapping && siteId && period) take.mutate({ ...action, id: source.id, siteId, mapping, ...period })
    },
  }
}

export type StatementImport = ReturnType<typeof useStatementImport>

/** Brings a chosen file, and lets go of one that nothing was taken from. */
export function useBringStatement() {
  const drop = trpc.plantStatements.drop.useMutation()
  return {
    async bring(given: File) {
      const answer = await sendFile(STATEMENT_FILES, given)
      return 'id' in answer ? { id: answer.id, given, chosen: await chosenText(given) } : answer
    },
    leave: (id: Uuid) => drop.mutate({ ...operation(), id }),
  }
}
