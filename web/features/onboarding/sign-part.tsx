import { useState } from 'react'
import { Banner, Button, Stack, TextField } from '#ui'
import { trpc } from '#web/api.ts'
import { useFormRefusal } from '#web/form/use-form-refusal.ts'
import { useFormats } from '#web/format/formats.ts'
import { useLanguage, useWords } from '#web/format/words.tsx'
import { useOperation } from '#web/use-operation.ts'
import type { Item, Onboarding } from './onboarding-data.ts'

type SignPartProps = { id: Onboarding['id']; item: Item; onDone: () => void }

/** A text with who signed it and its hash; its applicant signs it here. */
export function SignPart({ id, item, isOpen, onDone }: SignPartProps & { isOpen: boolean }) {
  const { onboarding: w } = useWords()
  const formats = useFormats()
  const { signed } = item
  return (
    <Stack gap={3}>
      {isOpen && <SignForm id={id} item={item} onDone={onDone} />}
      {!isOpen && signed?.text && (
        <>
          <p>{signed.text}</p>
          <p>{w.signedBy(signed.name ?? '', signed.at ? formats.instantWithYear(signed.at) : '')}</p>
          <p style={{ overflowWrap: 'anywhere' }}>{w.hash(signed.sha256)}</p>
        </>
      )}
    </Stack>
  )
}

function SignForm({ id, item, onDone }: SignPartProps) {
  const { onboarding: w, refusals } = useWords()
  const { language } = useLanguage()
  const { kind, version } = item
  const [name, setName] = useState('')
  const [isTried, setTried] = useState(false)
  const utils = trpc.useUtils()
  const [text] = trpc.onboarding.text.useSuspenseQuery({ id, kind, language })
  const sign = trpc.onboarding.sign.useMutation({
    onSettled: () => utils.onboarding.invalidate(),
    onSuccess: onDone,
  })
  const action = useOperation(sign)
  const { above, fields } = useFormRefusal(sign.error)
  const said = name.trim()
  return (
    <>
      {above && <Banner kind="danger" title={above} />}
      <p>{text.text}</p>
      <TextField
        label={w.signAs}
        description={w.signHint}
        maxLength={120}
        value={name}
        onChange={setName}
        error={isTried && said === '' ? refusals.required() : fields.name}
      />
      <Button
        variant="primary"
        aria-label={`${w.sign}: ${w.item[kind]}`}
        isPending={sign.isPending}
        onPress={() => {
          setTried(true)
          if (said) sign.mutate({ ...action, id, kind, version, language, textSha256: text.sha256, name: said })
        }}
      >
        {w.sign}
      </Button>
    </>
  )
}
