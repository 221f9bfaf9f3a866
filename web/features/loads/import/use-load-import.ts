import { useEffect, useRef, useState } from 'react'
import type { FileReading } from '#domain/foreign-files/reading.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { type Inputs, isAnswered, isApiError, type Outputs, trpc } from '#web/api.ts'
import { newId } from '#web/operation.ts'

export type ImportedRow = Outputs['loads']['importList']['rows'][number]
export type ImportContent = Pick<
  Inputs['loads']['importList'],
  'csv' | 'answers' | 'takesSameReference' | 'pricesLater'
>

/** A list that is gone through: only looked at, or planned. */
export type ImportRun = {
  isDry: boolean
  state: 'running' | 'done' | 'stopped'
  rows: ImportedRow[]
  /** The line to go on with. */
  next: number
  total: number | null
  file: FileReading | null
  unused: string[]
}

const begun = (isDry: boolean): ImportRun => ({
  ...{ isDry, state: 'running', rows: [], next: 0 },
  ...{ total: null, file: null, unused: [] },
})

/**
 * Goes through a list a few lines at a time, so that it is seen how far it has come and nothing waits for it. Lines that
 * were sent keep their operation: sent again, as after a lost answer, they are done once. Where it is gone through anew, or
 * its dialog is closed, it goes no further than the lines under way.
 */
export function useLoadImport() {
  const call = trpc.loads.importList.useMutation()
  const utils = trpc.useUtils()
  const [run, setRun] = useState<ImportRun | null>(null)
  const [isRunning, setRunning] = useState(false)
  const operations = useRef(new Map<string, Uuid>())
  const turn = useRef(0)
  useEffect(() => () => void turn.current++, [])
  const operationOf = (sent: object) => {
    const key = JSON.stringify(sent)
    const known = operations.current.get(key) ?? newId()
    operations.current.set(key, known)
    return known
  }

  const goThrough = async (content: ImportContent, from: ImportRun) => {
    let now: ImportRun = { ...from, state: 'running' }
    turn.current += 1
    const own = turn.current
    const isLatest = () => turn.current === own
    setRunning(true)
    setRun(now)
    try {
      while (now.state === 'running') {
        const sent = { ...content, dryRun: now.isDry, from: now.next }
        // A look changes nothing: what somebody has put on file since the last one counts.
        const operationId = now.isDry ? newId() : operationOf(sent)
        const { rows, next, total, file, unused } = await call.mutateAsync({ operationId, ...sent })
        if (!isLatest()) return
        now = {
          ...{ isDry: now.isDry, total, file, unused, next: next ?? total, rows: [...now.rows, ...rows] },
          state: next === null ? 'done' : 'running',
        }
        setRun(now)
      }
    } catch (error) {
      if (!isApiError(error)) throw error
      // What was refused is sent as a new action; what got no answer as the same.
      if (isAnswered(error)) operations.current.clear()
      if (isLatest()) setRun({ ...now, state: 'stopped' })
    } finally {
      if (isLatest()) setRunning(false)
      if (!now.isDry) await utils.loads.invalidate()
    }
  }

  return {
    run,
    isRunning,
    error: call.error,
    check: (content: ImportContent) => goThrough(content, begun(true)),
    plan: (content: ImportContent) => goThrough(content, begun(false)),
    goOn: (content: ImportContent) => (run ? goThrough(content, run) : undefined),
    reset() {
      turn.current += 1
      setRunning(false)
      setRun(null)
      call.reset()
    },
  }
}
