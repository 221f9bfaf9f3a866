import { useState } from 'react'
import { TRACK_FILE_MOST } from '#contracts/tracking.ts'
import type { FileAnswers, FileReading } from '#domain/foreign-files/reading.ts'
import { type ChosenText, chosenText } from '#web/features/lists/csv-file.ts'
import { useMe } from '#web/session.ts'

type Chosen = { file: File; read: ChosenText | null; answers: FileAnswers; reading: FileReading | null }

/** A recorded drive that was chosen: its text, what it leaves open, and what was said of that. */
export function useTrackFile() {
  const fleetZone = useMe().fleet?.zone
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const isTooLarge = chosen !== null && chosen.file.size > TRACK_FILE_MOST
  const look = async (file: File, read: ChosenText, answers: FileAnswers) => {
    const { readTrackTop } = await import('./track-top.ts')
    setChosen({ file, read, answers, reading: readTrackTop(read.text, answers) })
  }
  const choose = async (file: File) => {
    if (file.size > TRACK_FILE_MOST) return setChosen({ file, read: null, answers: {}, reading: null })
    const read = await chosenText(file)
    const { readTrackTop } = await import('./track-top.ts')
    const asksZone = readTrackTop(read.text, {})?.questions.some(({ about }) => about === 'zone')
    // The fleet's clock is what is proposed; it is seen, and can be changed, before anything is sent.
    await look(file, read, asksZone && fleetZone ? { zone: fleetZone } : {})
  }
  return {
    file: chosen?.file ?? null,
    read: chosen?.read ?? null,
    text: chosen?.read?.text ?? '',
    answers: chosen?.answers ?? {},
    reading: chosen?.reading ?? null,
    isTooLarge,
    isReady: chosen !== null && !isTooLarge && !chosen.reading?.questions.some(({ about }) => about !== 'column'),
    choose,
    answer(answers: FileAnswers) {
      if (chosen?.read) void look(chosen.file, chosen.read, answers)
    },
    /** The same file in another encoding. */
    readAs(read: ChosenText) {
      if (chosen) void look(chosen.file, read, chosen.answers)
    },
    leave: () => setChosen(null),
  }
}
