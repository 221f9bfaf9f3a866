import { useState } from 'react'
import type { Uuid } from '#domain/units/brands.ts'
import { Banner, CheckboxField, SelectField, Stack, showToast, TextField } from '#ui'
import { trpc } from '#web/api.ts'
import { ContractorPicker } from '#web/features/parties/contractor-picker.tsx'
import { DriverPicker } from '#web/features/parties/driver-picker.tsx'
import { ActionDialog } from '#web/form/action-dialog.tsx'
import { useFormRefusal } from '#web/form/use-form-refusal.ts'
import { useWords } from '#web/format/words.tsx'
import { newId } from '#web/operation.ts'
import { useOperation } from '#web/use-operation.ts'

const kinds = ['newPerson', 'existingDriver', 'existingContractor'] as const
type Person = { fullName: string; phone: string; email: string; licenceNumber: string; licenceRegion: string }
const nobody: Person = { fullName: '', phone: '', email: '', licenceNumber: '', licenceRegion: '' }
const orNull = (text: string) => text.trim() || null

type StartProps = { onClose: () => void; onStarted: (id: Uuid) => void }

/** Begins an onboarding for somebody new, or for a driver or contractor of the fleet. */
export function StartDialog({ onClose, onStarted }: StartProps) {
  const { onboarding: w, refusals } = useWords()
  const [id] = useState(newId)
  const [who, setWho] = useState<(typeof kinds)[number]>('newPerson')
  const [person, setPerson] = useState(nobody)
  const [driverId, setDriverId] = useState<Uuid | null>(null)
  const [contractorId, setContractorId] = useState<Uuid | null>(null)
  const [isCdl, setCdl] = useState(true)
  const [isInterstate, setInterstate] = useState(true)
  const [isTried, setTried] = useState(false)
  const utils = trpc.useUtils()
  const start = trpc.onboarding.start.useMutation({
    onSuccess: async ({ id: file, known }) => {
      await Promise.all([utils.onboarding.invalidate(), utils.drivers.invalidate()])
      showToast({ tone: 'done', text: known ? w.linked(known) : w.started })
      onClose()
      onStarted(file)
    },
  })
  const action = useOperation(start)
  const { above, fields } = useFormRefusal(start.error)
  const { phone, email, licenceNumber, licenceRegion } = person
  const fullName = person.fullName.trim()
  const isChosen = { newPerson: fullName !== '', existingDriver: driverId, existingContractor: contractorId }[who]
  const missing = isTried && !isChosen ? refusals.required() : undefined
  const send = () => {
    setTried(true)
    if (!isChosen) return
    const licence = { licenceNumber: orNull(licenceNumber), licenceRegion: orNull(licenceRegion) }
    const typed = { fullName, phone: orNull(phone), email: orNull(email), ...licence }
    start.mutate({
      ...action,
      id,
      driverId: who === 'existingDriver' ? driverId : null,
      contractorId: who === 'existingContractor' ? contractorId : null,
      person: who === 'newPerson' ? typed : null,
      isCdl,
      isInterstate,
    })
  }
  return (
    <ActionDialog title={w.start} action={w.start} isPending={start.isPending} onAct={send} onClose={onClose}>
      <Stack gap={4}>
        {above && <Banner kind="danger" title={above} />}
        <SelectField
          label={w.who}
          value={who}
          onChange={setWho}
          options={kinds.map((value) => ({ value, text: w[value] }))}
        />
        {who === 'newPerson' && (
          <PersonFields person={person} onPerson={setPerson} missing={missing} refused={fields} />
        )}
        {who === 'existingDriver' && (
          <DriverPicker
            label={w.existingDriver}
            canCreate={false}
            value={driverId}
            onChange={setDriverId}
            error={missing ?? fields.driverId}
          />
        )}
        {who === 'existingContractor' && (
          <ContractorPicker
            label={w.existingContractor}
            canCreate={false}
            value={contractorId}
            onChange={setContractorId}
            error={missing ?? fields.contractorId}
          />
        )}
        {who !== 'existingContractor' && (
          <>
            <CheckboxField label={w.isCdl} isSelected={isCdl} onChange={setCdl} />
            <CheckboxField label={w.isInterstate} isSelected={isInterstate} onChange={setInterstate} />
          </>
        )}
      </Stack>
    </ActionDialog>
  )
}

type FieldsProps = {
  person: Person
  missing: string | undefined
  refused: Record<string, string | undefined>
  onPerson: (person: Person) => void
}

function PersonFields({ person, missing, refused, onPerson }: FieldsProps) {
  const { onboarding: w } = useWords()
  const at = (name: keyof Person) => ({
    value: person[name],
    error: refused[`person.${name}`] ?? refused[name],
    autoComplete: 'off',
    onChange: (text: string) => onPerson({ ...person, [name]: text }),
  })
  return (
    <>
      <p>{w.startText}</p>
      <TextField {...at('fullName')} label={w.field.fullName} isRequired error={missing ?? refused.fullName} />
      <TextField {...at('phone')} label={w.field.phone} inputMode="tel" />
      <TextField {...at('email')} label={w.email} inputMode="email" />
      <TextField {...at('licenceNumber')} label={w.field.licenceNumber} />
      <TextField
        {...at('licenceRegion')}
        label={w.field.licenceRegion}
        maxLength={3}
        onChange={(text) => onPerson({ ...person, licenceRegion: text.toUpperCase() })}
      />
    </>
  )
}
