import { useState } from 'react'
import {
  type GivenScope,
  isOfOneCustomer,
  type PortalDocument,
  type PortalRight,
  portalDocuments,
  rightsOfScope,
} from '#domain/access/portal-rights.ts'
import { isAdmin } from '#domain/access/roles.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { Banner, Button, CheckboxField, CopyField, NumberField, RadioGroup, Row, Stack, TextField } from '#ui'
import { type Inputs, trpc } from '#web/api.ts'
import { useRefusal } from '#web/format/refusal.ts'
import { useWords } from '#web/format/words.tsx'
import { newId, operation } from '#web/operation.ts'
import { useMe } from '#web/session.ts'
import styles from './proof.module.css'

type Precision = Inputs['share']['create']['precision']
const precisions: readonly Precision[] = ['exact', 'city', 'none']
const DAYS = 45

/** Makes a link: for whom, how exact, until when, what it may do and which papers it shows. */
export function NewShareLink({ scope, scopeId }: { scope: GivenScope; scopeId: Uuid }) {
  const words = useWords().portalDesk.share
  const [label, setLabel] = useState('')
  const [precision, setPrecision] = useState<Precision>('exact')
  const [days, setDays] = useState<number | null>(DAYS)
  const [rights, setRights] = useState<PortalRight[]>([])
  const [documents, setDocuments] = useState<readonly PortalDocument[]>(portalDocuments)
  const utils = trpc.useUtils()
  const create = trpc.share.create.useMutation({ onSuccess: () => utils.share.invalidate() })
  const refusal = useRefusal(create.error)
  const named = label.trim() === '' ? null : label
  return (
    <Stack gap={3}>
      <p className={styles.note}>{words[scope]}</p>
      <TextField
        label={words.label}
        description={words.labelHint}
        value={label}
        onChange={setLabel}
        maxLength={120}
        error={refusal?.fields.label}
      />
      <RadioGroup
        label={words.precision}
        options={precisions.map((value) => ({ value, text: words.precisions[value] }))}
        value={precision}
        onChange={setPrecision}
      />
      <Rights scope={scope} value={rights} onChange={setRights} error={refusal?.fields.rights} />
      {isOfOneCustomer(scope) && <Documents value={documents} onChange={setDocuments} />}
      <Row gap={3} align="end">
        <NumberField
          label={words.days}
          value={days}
          onChange={setDays}
          minValue={1}
          maxValue={365}
          error={refusal?.fields.expiresInDays}
        />
        <Button
          isPending={create.isPending}
          isDisabled={days === null}
          onPress={() => {
            const expiresInDays = days ?? DAYS
            const given = { scope, scopeId, precision, expiresInDays, label: named, rights, documents: [...documents] }
            create.mutate({ ...operation(), id: newId(), ...given })
          }}
        >
          {words.create}
        </Button>
      </Row>
      {refusal && Object.keys(refusal.fields).length === 0 && <Banner kind="danger" title={refusal.sentence} />}
      {create.data && <MadeLink token={create.data.token} />}
    </Stack>
  )
}

/** The address of a link that was just made: nobody sees it again. */
function MadeLink({ token }: { token: string | null }) {
  const { portalDesk, shell } = useWords()
  const words = portalDesk.share
  if (token === null) return <Banner kind="warning" title={words.madeBefore} />
  return (
    <Banner kind="success" title={words.made}>
      <CopyField
        label={words.made}
        hideLabel
        value={`${location.origin}/customer-portal#link=${token}`}
        copyLabel={shell.copy}
        copiedLabel={shell.copied}
      />
    </Banner>
  )
}

type RightsProps = {
  scope: GivenScope
  value: readonly PortalRight[]
  onChange: (rights: PortalRight[]) => void
  error: string | undefined
}

/** What a link of this scope may do; invoices are an admin's to show. */
function Rights({ scope, value, onChange, error }: RightsProps) {
  const { share: words } = useWords().portalDesk
  const me = useMe()
  const possible = rightsOfScope(scope).filter((right) => right !== 'invoices' || isAdmin(me))
  if (possible.length === 0) return null
  return (
    <fieldset className={styles.choices}>
      <legend>{words.rights}</legend>
      {possible.map((right) => (
        <CheckboxField
          key={right}
          label={words.right[right]}
          isSelected={value.includes(right)}
          onChange={(isOn) => onChange(possible.filter((each) => (each === right ? isOn : value.includes(each))))}
        />
      ))}
      {error && <span className={styles.note}>{error}</span>}
    </fieldset>
  )
}

type DocumentsProps = { value: readonly PortalDocument[]; onChange: (documents: PortalDocument[]) => void }

function Documents({ value, onChange }: DocumentsProps) {
  const { share: words } = useWords().portalDesk
  return (
    <fieldset className={styles.choices}>
      <legend>{words.documents}</legend>
      {portalDocuments.map((kind) => (
        <CheckboxField
          key={kind}
          label={words.document[kind]}
          isSelected={value.includes(kind)}
          onChange={(isOn) => onChange(portalDocuments.filter((each) => (each === kind ? isOn : value.includes(each))))}
        />
      ))}
    </fieldset>
  )
}
