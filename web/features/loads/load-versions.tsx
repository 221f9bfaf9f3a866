import type { DraftFields } from '#contracts/loads.ts'
import { BothTexts } from '#web/form/compare/both-texts.tsx'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import type { Load } from './load-data.ts'
import { loadTexts } from './load-texts.ts'
import { draftOf, storedValues } from './load-values.ts'

/** A load as somebody typed it beside how it is stored now, where they differ. */
export function LoadVersions({ mine, stored }: { mine: DraftFields; stored: Load }) {
  const say = { words: useWords(), format: useFormats() }
  return <BothTexts mine={loadTexts(mine, say)} theirs={loadTexts(draftOf(storedValues(stored)), say)} />
}
