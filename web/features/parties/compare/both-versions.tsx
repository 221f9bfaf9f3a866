import { BothTexts } from '#web/form/compare/both-texts.tsx'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import { type RecordKind, recordTexts } from './record-texts.ts'

type BothVersionsProps = { kind: RecordKind; mine: unknown; theirs: unknown }

/** A record as somebody typed it beside how it is stored now: the fields in which they differ, as its form writes them. */
export function BothVersions({ kind, mine, theirs }: BothVersionsProps) {
  const words = useWords()
  const format = useFormats()
  const say = { words, format }
  const typed = recordTexts[kind](mine, say)
  const stored = recordTexts[kind](theirs, say)
  return typed && stored && <BothTexts mine={typed} theirs={stored} />
}
