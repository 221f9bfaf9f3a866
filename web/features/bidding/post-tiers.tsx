import type { Uuid } from '#domain/units/brands.ts'
import { Button, Item, ItemList, NumberField, SelectField, Stack } from '#ui'
import { trpc } from '#web/api.ts'
import { ContractorPicker } from '#web/features/parties/contractor-picker.tsx'
import { useWords } from '#web/format/words.tsx'
import type { Company } from './post-typed.ts'
import type { PostFieldsProps } from './post-what.tsx'

/** Who may see a posting: everybody at once, or named companies first, others and everybody some minutes later. */
export function TierFields({ typed, fields, onChange }: PostFieldsProps) {
  const { bidding: w } = useWords()
  const minutes = useMinutes()
  return (
    <Stack gap={4}>
      <SelectField
        label={w.who}
        value={typed.isTiered ? 'tiers' : 'all'}
        options={[
          { value: 'all', text: w.everyone },
          { value: 'tiers', text: w.tiers },
        ]}
        onChange={(chosen) => onChange({ isTiered: chosen === 'tiers' })}
        error={typed.isTiered ? undefined : fields.first}
      />
      {typed.isTiered && (
        <>
          <Companies
            label={w.first}
            companies={typed.first}
            error={fields.first}
            onChange={(first) => onChange({ first })}
          />
          <Companies
            label={w.second}
            companies={typed.second}
            error={fields.second}
            onChange={(second) => onChange({ second })}
          />
          {typed.second.length > 0 && (
            <NumberField
              {...minutes}
              label={w.secondAfter}
              value={typed.secondAfterMin}
              onChange={(secondAfterMin) => onChange({ secondAfterMin })}
              error={fields.secondAfterMin}
            />
          )}
          <Everybody typed={typed} fields={fields} onChange={onChange} />
        </>
      )}
    </Stack>
  )
}

/** How minutes of a week are typed. */
function useMinutes() {
  const { bidding: w } = useWords()
  return { unit: w.minutes, minValue: 0, maxValue: 10_080, formatOptions: { maximumFractionDigits: 0 } }
}

/** When everybody else sees it, or never. */
function Everybody({ typed, fields, onChange }: Pick<PostFieldsProps, 'typed' | 'fields' | 'onChange'>) {
  const { bidding: w } = useWords()
  const minutes = useMinutes()
  return (
    <>
      <SelectField
        label={w.everyone}
        value={typed.allAfterMin === null ? 'never' : 'after'}
        options={[
          { value: 'after', text: w.everyoneAfter },
          { value: 'never', text: w.everyoneNever },
        ]}
        onChange={(chosen) => onChange({ allAfterMin: chosen === 'never' ? null : (typed.allAfterMin ?? 60) })}
      />
      {typed.allAfterMin !== null && (
        <NumberField
          {...minutes}
          label={w.everyoneAfter}
          value={typed.allAfterMin}
          onChange={(allAfterMin) => onChange({ allAfterMin: allAfterMin ?? 0 })}
          error={fields.allAfterMin}
        />
      )}
    </>
  )
}

type CompaniesProps = {
  label: string
  companies: readonly Company[]
  error: string | undefined
  onChange: (companies: readonly Company[]) => void
}

function Companies({ label, companies, error, onChange }: CompaniesProps) {
  const { bidding: w } = useWords()
  const utils = trpc.useUtils()
  const add = async (id: Uuid | null) => {
    if (id === null || companies.some((one) => one.id === id)) return
    const { companyName } = await utils.contractors.byId.fetch({ id })
    onChange([...companies, { id, name: companyName }])
  }
  return (
    <Stack gap={2}>
      <ContractorPicker
        label={`${w.addCompany}: ${label}`}
        canCreate={false}
        value={null}
        onChange={(id) => void add(id)}
        error={error}
      />
      {companies.length > 0 && (
        <ItemList aria-label={label}>
          {companies.map(({ id, name }) => (
            <Item
              key={id}
              title={name}
              actions={
                <Button
                  size="small"
                  variant="quiet"
                  aria-label={`${w.removeCompany}: ${name}`}
                  onPress={() => onChange(companies.filter((one) => one.id !== id))}
                >
                  {w.removeCompany}
                </Button>
              }
            />
          ))}
        </ItemList>
      )}
    </Stack>
  )
}
