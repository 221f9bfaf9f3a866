import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import type { FuelMapping } from '#domain/fuel/import/mapping.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { parseUuid } from '#domain/units/uuid.ts'
import { type Outputs, trpc } from '#web/api.ts'
import { type ChosenText, chosenText } from '#web/features/lists/csv-file.ts'
import { sendFile } from '#web/features/lists/send-file.ts'
import { operation } from '#web/operation.ts'
import { useOperation } from '#web/use-operation.ts'

type Source = { given: File; chosen: ChosenText }
type Taken = Outputs['fuel']['takeFile']

/** A file on its way in: what it is read by, what would come of it, and what came of it. */
export function useFuelImport() {
  const [file, setFile] = useState<Uuid | null>(null)
  const [source, setSource] = useState<Source | null>(null)
  const [typedProvider, setProvider] = useState<string | null>(null)
  const [typedMapping, setMapping] = useState<FuelMapping | null>(null)
  const [alsoTake, setAlsoTake] = useState<readonly number[]>([])
  const [taken, setTaken] = useState<Taken | null>(null)
  const utils = trpc.useUtils()
  // The name alone changes nothing of how a file is read: it is not asked anew with each letter.
  const asked = { id: file ?? NO_FILE, provider: null, mapping: typedMapping }
  const query = trpc.fuel.lookAtFile.useQuery(asked, {
    enabled: file !== null && taken === null,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const take = trpc.fuel.takeFile.useMutation({
    onSuccess: async (answer) => {
      setTaken(answer)
      await utils.fuel.invalidate()
    },
  })
  const taking = useOperation(take)
  const drop = trpc.fuel.dropFile.useMutation()
  const run = query.data
  const provider = typedProvider ?? run?.provider ?? ''
  const mapping = typedMapping ?? run?.mapping ?? null
  const isMapped = !run?.file.questions.some(({ about }) => about === 'column')
  const count = (run?.ready ?? 0) + alsoTake.length
  const isReady = count > 0 && isMapped && provider.trim() !== '' && !query.isFetching && !query.error
  return {
    file,
    async choose(id: Uuid, given: File) {
      setSource({ given, chosen: await chosenText(given) })
      setFile(id)
    },
    chosen: source?.chosen ?? null,
    /** Reads the file that waits by another encoding. */
    async readAs(chosen: ChosenText) {
      if (!source) return
      setSource({ ...source, chosen })
      await sendFile('/api/fuel/files', source.given, chosen.encoding)
      await utils.fuel.lookAtFile.invalidate()
    },
    run,
    error: take.error ?? query.error,
    isOld: query.isPlaceholderData || query.isFetching,
    provider,
    setProvider,
    mapping,
    /** Read by another mapping, other rows may be in doubt. */
    setMapping(next: FuelMapping) {
      setMapping(next)
      setAlsoTake([])
    },
    alsoTake,
    setAlsoTake,
    taken,
    isReady,
    isTaking: take.isPending,
    take() {
      if (file && mapping)
        take.mutate({ ...taking, id: file, provider: provider.trim(), mapping, alsoTake: [...alsoTake] })
    },
    /** A file that nothing was taken from is let go of. */
    leave() {
      if (file && !taken) drop.mutate({ ...operation(), id: file })
    },
  }
}

export type FuelImport = ReturnType<typeof useFuelImport>

const NO_FILE = noFile()

function noFile(): Uuid {
  const id = parseUuid('00000000-0000-7000-8000-000000000000')
  if (!id) throw new Error('no id')
  return id
}
