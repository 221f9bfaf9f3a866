import { SegmentedControl, SignaturePad, Stack, TextField } from '#ui'
import { useWords } from '#web/format/words.tsx'
import styles from './driver.module.css'
import { signedUnder } from './signed-text.ts'
import type { DraftSignature } from './step-draft.ts'
import { gapsOf, type StepGap } from './step-gaps.ts'
import type { PartProps } from './step-part.ts'

/** The receiver reads what they sign, gives name and role, and draws or types. The phone is handed to them for this. */
export function SignaturePart(props: PartProps) {
  const { draft, change, isTried } = props
  const gaps = isTried ? gapsOf('signature', props) : []
  const { signature } = draft
  const said = useWords().driver.signature

  const set = (next: Partial<DraftSignature>) =>
    change((before) => ({ ...before, signature: { ...signedUnder(before.signature, signature.signedText), ...next } }))
  return (
    <Stack gap={4}>
      <section aria-label={said.text}>
        <p className={styles.statement} data-testid="signed-text">
          {signature.signedText}
        </p>
      </section>
      <SignerFields signature={signature} gaps={gaps} onChange={set} />
      <SegmentedControl
        label={said.way}
        options={[
          { value: 'drawn', text: said.draw },
          { value: 'typed', text: said.type },
        ]}
        value={signature.method}
        onChange={(method) => set({ method })}
      />
      {signature.method === 'drawn' ? (
        <SignaturePad
          label={said.title}
          hint={said.pad}
          description={said.padHint}
          clearLabel={said.clear}
          undoLabel={said.undo}
          value={signature.strokes}
          onChange={(strokes) => set({ strokes })}
          error={gaps.includes('signature') ? said.missing : undefined}
        />
      ) : (
        <p className={styles.note}>{said.typed}</p>
      )}
    </Stack>
  )
}

type SignerFieldsProps = {
  signature: DraftSignature
  gaps: readonly StepGap[]
  onChange: (next: Partial<DraftSignature>) => void
}

/** Who signs, and as what. */
function SignerFields({ signature, gaps, onChange }: SignerFieldsProps) {
  const said = useWords().driver.signature
  return (
    <>
      <TextField
        label={said.name}
        value={signature.name}
        maxLength={200}
        autoComplete="off"
        isRequired
        onChange={(name) => onChange({ name })}
        error={gaps.includes('signer_name') ? said.nameMissing : undefined}
      />
      <TextField
        label={said.role}
        description={said.roleHint}
        value={signature.role}
        maxLength={100}
        autoComplete="off"
        isRequired
        onChange={(role) => onChange({ role })}
        error={gaps.includes('signer_role') ? said.roleMissing : undefined}
      />
    </>
  )
}
