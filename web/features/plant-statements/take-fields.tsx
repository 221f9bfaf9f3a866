import { columnName } from '#domain/foreign-files/named-columns.ts'
import type { FileAnswers } from '#domain/foreign-files/reading.ts'
import { moneyMeanings, type PlantMapping, plantColumns } from '#domain/plant-statements/columns.ts'
import { parseUuid } from '#domain/units/uuid.ts'
import { weightUnits } from '#domain/units/weight.ts'
import { Banner, Card, ComboBox, DateField, Grid, SelectField, Stack } from '#ui'
import { type Outputs, trpc } from '#web/api.ts'
import { FileQuestions } from '#web/features/lists/file-questions.tsx'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import type { StatementImport } from './use-statement-import.ts'

type Run = Outputs['plantStatements']['look']
type FieldsProps = { coming: StatementImport; run: Run }
type MappingProps = FieldsProps & { mapping: PlantMapping }

/** Whose statement it is, of which days, and how it is read; what it leaves open is asked and never guessed. */
export function TakeFields({ coming, run }: FieldsProps) {
  const { mapping } = coming
  return (
    <Stack gap={4}>
      <Plant coming={coming} run={run} />
      {mapping && <Meaning coming={coming} run={run} mapping={mapping} />}
      {mapping && <Columns coming={coming} run={run} mapping={mapping} />}
      {mapping && run.unknownMaterials.length > 0 && <Materials coming={coming} run={run} mapping={mapping} />}
    </Stack>
  )
}

function Plant({ coming, run }: FieldsProps) {
  const { plantStatements, parties } = useWords()
  const w = plantStatements.import
  const { data } = trpc.plantStatements.sites.useQuery()
  const sites = data?.rows ?? []
  const { siteId, period } = coming
  const name = sites.find(({ id }) => id === siteId)?.name
  return (
    <Stack gap={4}>
      {run.from === 'remembered' && name ? (
        <Banner kind="info" title={w.remembered(name)} />
      ) : (
        run.from === 'guessed' && <Banner kind="warning" title={w.guessed} />
      )}
      <ComboBox
        label={w.plant}
        description={w.plantText}
        isRequired
        options={sites.map(({ id, name: text }) => ({ value: id, text }))}
        value={siteId}
        valueText={name}
        onChange={(id) => coming.setSite(id === null ? null : parseUuid(id))}
        emptyLabel={parties.nothingFound}
        openLabel={parties.openList}
      />
      <Grid minWidth="12rem">
        <DateField
          label={w.from}
          description={w.periodText}
          isRequired
          value={period?.from ?? null}
          onChange={(day) => coming.setPeriod('from', day)}
        />
        <DateField label={w.to} isRequired value={period?.to ?? null} onChange={(day) => coming.setPeriod('to', day)} />
      </Grid>
    </Stack>
  )
}

/** What weights are in and what amounts are: the two answers that would be money if they were guessed. */
function Meaning({ coming, run, mapping }: MappingProps) {
  const { plantStatements, lists } = useWords()
  const w = plantStatements.import
  const hasAmounts = run.file.mapping.columns.amount !== undefined
  return (
    <Grid minWidth="14rem">
      <SelectField
        label={w.unit}
        error={run.asksUnit ? w.unitText : undefined}
        value={mapping.unit}
        placeholder={lists.file.choose}
        options={weightUnits.map((value) => ({ value, text: w.units[value] }))}
        onChange={(unit) => coming.setMapping({ ...mapping, unit })}
      />
      {hasAmounts && (
        <SelectField
          label={w.money}
          error={run.asksMoney ? w.moneyText : undefined}
          value={mapping.money}
          placeholder={lists.file.choose}
          options={moneyMeanings.map((value) => ({ value, text: w.moneys[value] }))}
          onChange={(money) => coming.setMapping({ ...mapping, money })}
        />
      )}
    </Grid>
  )
}

function Columns({ coming, run, mapping }: MappingProps) {
  const { plantStatements } = useWords()
  const known = run.file.mapping.columns
  const answers: FileAnswers = {
    columns: known,
    ...(mapping.decimal && { decimal: mapping.decimal }),
    ...(mapping.dateOrder && { dayOrder: mapping.dateOrder }),
  }
  const answer = ({ columns = {}, decimal, dayOrder }: FileAnswers) => {
    const heads = run.file.heads.map(({ head }) => head)
    const named = { ...mapping.columns }
    for (const column of plantColumns) {
      const at = columns[column]
      if (at === null) delete named[column]
      else if (at !== undefined && at !== known[column]) named[column] = columnName(heads, at)
    }
    coming.setMapping({ ...mapping, columns: named, decimal: decimal ?? null, dateOrder: dayOrder ?? null })
  }
  const fields = plantColumns.map((field) => ({ field, label: plantStatements.import.column[field] }))
  return (
    <FileQuestions
      file={run.file}
      fields={fields}
      answers={answers}
      onAnswers={answer}
      chosen={run.fileName.toLowerCase().endsWith('.xlsx') ? null : coming.chosen}
      onChosen={(chosen) => void coming.readAs(chosen)}
    />
  )
}

const NONE = '-'

function Materials({ coming, run, mapping }: MappingProps) {
  const { plantStatements } = useWords()
  const w = plantStatements.import
  const formats = useFormats()
  const options = [
    { value: NONE, text: w.notCompared },
    ...run.materials.map(({ id, name }) => ({ value: id, text: name })),
  ]
  const set = (name: string, chosen: string) => {
    const id = parseUuid(chosen)
    const { [name]: _, ...others } = mapping.materials
    coming.setMapping({ ...mapping, materials: id ? { ...others, [name]: id } : others })
  }
  return (
    <Card title={w.materials}>
      <Stack gap={3}>
        <p>{w.materialsText}</p>
        <Grid minWidth="14rem">
          {run.unknownMaterials.map(({ name, lines }) => (
            <SelectField<string>
              key={name}
              label={w.materialOf(name, formats.number(lines))}
              value={mapping.materials[name] ?? NONE}
              options={options}
              onChange={(chosen) => set(name, chosen)}
            />
          ))}
        </Grid>
      </Stack>
    </Card>
  )
}
