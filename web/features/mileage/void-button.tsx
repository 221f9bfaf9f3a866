import { useWords } from '#web/format/words.tsx'
import { ReasonButton, type ReasonButtonProps } from '../reasons/reason-button.tsx'

type VoidButtonProps = Omit<ReasonButtonProps, 'words'> & { name: string }

/** Takes an entry out of the ledger; it stays visible. */
export function VoidButton({ name, ...rest }: VoidButtonProps) {
  const w = useWords().mileage.byHand
  const words = { open: w.void, name: `${w.void}: ${name}`, title: w.voidTitle, text: w.voidText, reason: w.reason }
  return <ReasonButton words={{ ...words, confirm: w.void }} {...rest} />
}
