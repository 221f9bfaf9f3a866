import type { RecordDeclaration } from '#domain/records/record.ts'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import { BothTexts } from './both-texts.tsx'
import { declaredTexts } from './declared-texts.ts'

type BothVersionsProps = { declaration: RecordDeclaration; mine: unknown; theirs: unknown }

/** A record as somebody typed it beside how it is stored now: the fields in which they differ, as its form writes them. */
export function BothVersions({ declaration, mine, theirs }: BothVersionsProps) {
  const say = { words: useWords(), format: useFormats() }
  const texts = declaredTexts(declaration)
  const typed = texts(mine, say)
  const stored = texts(theirs, say)
  return typed && stored && <BothTexts mine={typed} theirs={stored} />
}
