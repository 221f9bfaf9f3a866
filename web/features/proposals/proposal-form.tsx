import { type FormEvent, useId, useRef, useState } from 'react'
import { PROPOSAL_NAME_MOST, PROPOSAL_NOTE_MOST } from '#contracts/proposals.ts'
import { loadUnits } from '#domain/loads/load-units.ts'
import { instant } from '#domain/units/time.ts'
import { Button, Card, focusUnread, NumberField, SelectField, Stack, TextArea, TextField } from '#ui'
import { type Outputs, trpc } from '#web/api.ts'
import styles from '#web/features/driver/driver.module.css'
import { useDriverWork } from '#web/features/driver/use-driver-work.ts'
import { useWords } from '#web/format/words.tsx'
import { newId } from '#web/operation.ts'
import { useMe } from '#web/session.ts'
import {
  emptyProposal,
  keptProposal,
  namedBy,
  type ProposalDraft,
  proposalGaps,
  proposalInput,
} from './proposal-draft.ts'

/** Under this name the phone keeps what is typed. */
const DRAFT = 'proposal'
const NO_CHOICES: Outputs['driver']['proposalChoices'] = { customers: [], sites: [], materials: [] }

/** The form of a proposed load: what a driver knows in a pit. It is kept with each change, and sent when there is signal. */
export function ProposalForm() {
  const { proposals: text } = useWords()
  const { form, draft, choices, change, errorOf, send, isSaved } = useProposal()
  return (
    <Card>
      <form ref={form} noValidate onSubmit={(event) => void send(event)}>
        <Stack gap={4}>
          <Haul {...{ draft, choices, change, errorOf }} />
          <Figures draft={draft} change={change} />
          <NameField
            name="customer"
            label={text.customer}
            value={draft.customer}
            usual={choices.customers.map(({ name }) => name)}
            onChange={(customer) => change({ customer })}
          />
          <TextArea
            label={text.note}
            rows={2}
            maxLength={PROPOSAL_NOTE_MOST}
            value={draft.note}
            onChange={(note) => change({ note })}
          />
          <p role="status" className={styles.note}>
            {isSaved && text.saved}
          </p>
          <Button type="submit" variant="primary" size="driver">
            {text.send}
          </Button>
        </Stack>
      </form>
    </Card>
  )
}

/** What the driver types, kept on the phone until it is sent, and what of it is still missing. */
function useProposal() {
  const { proposals: text, refusals } = useWords()
  const { quantityUnit } = useMe()
  const { work, state } = useDriverWork()
  const choices = trpc.driver.proposalChoices.useQuery().data ?? NO_CHOICES
  const [draft, setDraft] = useState(() =>
    keptProposal(state.drafts.find(({ step }) => step === DRAFT)?.value, quantityUnit),
  )
  const [isTried, setTried] = useState(false)
  const [isSaved, setSaved] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const change = (part: Partial<ProposalDraft>) => {
    const next = { ...draft, ...part }
    setDraft(next)
    setSaved(false)
    void work.saveDraft({ step: DRAFT, value: next })
  }
  const gaps = isTried ? proposalGaps(draft) : []
  const errorOf = (field: 'pickup' | 'delivery' | 'material') => {
    const gap = gaps.find((one) => one.field === field)
    return gap && (gap.why === 'required' ? refusals.required() : text.samePlace)
  }
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (form.current && focusUnread(form.current)) return
    const [first] = proposalGaps(draft)
    if (first) {
      setTried(true)
      form.current?.querySelector<HTMLInputElement>(`input[name="${first.field}"]`)?.focus()
      return
    }
    const moment = { operationId: newId(), id: newId(), now: instant(Date.now()) }
    const input = proposalInput(draft, choices, moment)
    const about = { id: moment.operationId, entity: moment.id, entityName: null, baseVersion: null, dependsOn: [] }
    setDraft(emptyProposal(quantityUnit))
    setTried(false)
    await work.take({ ...about, kind: 'driver.proposeLoad', input, createdAt: moment.now }, DRAFT)
    // Said in the page: what shows a toast may not be on the phone yet, and there is no signal.
    setSaved(true)
  }
  return { form, draft, choices, change, errorOf, send, isSaved }
}

type HaulProps = Pick<ReturnType<typeof useProposal>, 'draft' | 'choices' | 'change' | 'errorOf'>

/** From where to where, and what. */
function Haul({ draft, choices, change, errorOf }: HaulProps) {
  const { proposals: text } = useWords()
  const sites = choices.sites.map(({ name }) => name)
  return (
    <>
      <NameField
        name="pickup"
        label={text.pickup}
        value={draft.pickup}
        usual={sites}
        error={errorOf('pickup')}
        isRequired
        onChange={(pickup) => change({ pickup })}
      />
      <NameField
        name="delivery"
        label={text.delivery}
        value={draft.delivery}
        usual={sites}
        error={errorOf('delivery')}
        isRequired
        onChange={(delivery) => change({ delivery })}
      />
      <NameField
        name="material"
        label={text.material}
        value={draft.material}
        usual={choices.materials.map(({ name }) => name)}
        error={errorOf('material')}
        isRequired
        onChange={(material) => change({ material, unit: namedBy(choices.materials, material)?.unit ?? draft.unit })}
      />
    </>
  )
}

type FiguresProps = Pick<ReturnType<typeof useProposal>, 'draft' | 'change'>

function Figures({ draft, change }: FiguresProps) {
  const { proposals: text, units } = useWords()
  return (
    <>
      <div className={`${styles.figures} ${styles.quantity}`}>
        <NumberField
          label={text.quantity}
          minValue={0}
          maxValue={1_000_000}
          formatOptions={{ maximumFractionDigits: 3 }}
          value={draft.quantity}
          onChange={(quantity) => change({ quantity })}
        />
        <SelectField
          label={text.unit}
          value={draft.unit}
          options={loadUnits.map((unit) => ({ value: unit, text: units[unit].other }))}
          onChange={(unit) => change({ unit })}
        />
      </div>
      <div className={styles.figures}>
        <TextField
          label={text.ticketNumber}
          value={draft.ticketNumber}
          maxLength={60}
          autoComplete="off"
          onChange={(ticketNumber) => change({ ticketNumber })}
        />
        <TextField
          label={text.poNumber}
          value={draft.poNumber}
          maxLength={100}
          autoComplete="off"
          onChange={(poNumber) => change({ poNumber })}
        />
      </div>
    </>
  )
}

type NameFieldProps = {
  name: string
  label: string
  value: string
  /** Names of what the driver works with; the browser proposes all of them, the first stand below as buttons. */
  usual: readonly string[]
  error?: string
  isRequired?: boolean
  onChange: (text: string) => void
}

/** As many as a thumb can tell apart below one field. */
const BUTTONS = 3

/** A name that is typed or taken over by a press. */
function NameField({ name, label, value, usual, error, isRequired, onChange }: NameFieldProps) {
  const list = useId()
  return (
    <Stack gap={2}>
      <TextField
        name={name}
        label={label}
        isRequired={isRequired}
        value={value}
        maxLength={PROPOSAL_NAME_MOST}
        autoComplete="off"
        list={list}
        error={error}
        onChange={onChange}
      />
      <datalist id={list}>
        {usual.map((one) => (
          <option key={one} value={one} />
        ))}
      </datalist>
      {value === '' && usual.length > 0 && (
        <div className={styles.chips}>
          {usual.slice(0, BUTTONS).map((one) => (
            <Button key={one} size="large" aria-label={`${label}: ${one}`} onPress={() => onChange(one)}>
              {one}
            </Button>
          ))}
        </div>
      )}
    </Stack>
  )
}
