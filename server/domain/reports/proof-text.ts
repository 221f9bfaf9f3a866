import { figureText, type ReportVoice } from './cell-text.ts'
import type { Reconciliation } from './reconcile.ts'

/** The line that proves a report's totals, or by how much they fail: `Open 4 + reported 3 − repaired 2 = open at the end 5`. */
export function proofText({ kind, parts, result }: Reconciliation, difference: number, voice: ReportVoice): string {
  const { reports } = voice.words
  const figure = (value: number) => figureText(kind, value, voice)
  const said = parts
    .filter(({ value }, at) => at === 0 || value !== 0)
    .map(({ word, value }, at) => {
      const sign = at === 0 ? '' : value < 0 ? '− ' : '+ '
      return `${sign}${reports.reconcile[word]} ${figure(at === 0 ? value : Math.abs(value))}`
    })
  const line = `${said.join(' ')} = ${reports.reconcile[result.word]} ${figure(result.value)}`
  return difference === 0 ? line : `${line}. ${reports.doesNotClose(figure(difference))}`
}
