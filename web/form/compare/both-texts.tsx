import { useQueries } from '@tanstack/react-query'
import type { Uuid } from '#domain/units/brands.ts'
import { Facts } from '#ui'
import { trpc } from '#web/api.ts'
import { useWords } from '#web/format/words.tsx'
import { differing, type Pointed, type Texts } from './texts.ts'

/** Both values of each field in which two versions differ. */
export function BothTexts({ mine, theirs }: { mine: Texts; theirs: Texts }) {
  const { parties: w } = useWords()
  const pairs = differing(mine, theirs)
  const nameOf = useNames(pairs.flatMap((pair) => [pair.mine, pair.theirs].filter(isPointed)))
  const text = (value: Texts[string]) => (isPointed(value) ? nameOf(value) : value) || NOTHING
  if (pairs.length === 0) return <p>{w.sameValues}</p>
  return (
    <Facts
      items={pairs.map((pair) => ({ term: pair.field, value: w.bothValues(text(pair.mine), text(pair.theirs)) }))}
    />
  )
}

const NOTHING = '–'

function isPointed(value: Texts[string]): value is Pointed {
  return typeof value === 'object' && value !== null
}

type Named = { id: Uuid; label: string }

/** The names of records that fields point at, asked for by their ids. */
function useNames(pointed: readonly Pointed[]): (value: Pointed) => string | undefined {
  const asked = pointed.flatMap(({ to, id }) => (id === null ? [] : [{ to, id }]))
  const fetched = trpc.useUtils()
  const answers = useQueries({
    queries: asked.map(({ to, id }) => ({
      queryKey: ['name', to, id],
      queryFn: (): Promise<Named[]> =>
        to === 'terminals' ? fetched.terminals.options.fetch() : fetched[to].options.fetch({ id }),
    })),
  })
  const found = answers.flatMap(({ data }) => data ?? [])
  return ({ id, none }) => (id === null ? none : found.find((record) => record.id === id)?.label)
}
