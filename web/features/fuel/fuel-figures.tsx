import { Grid, KpiTile } from '#ui'
import { trpc } from '#web/api.ts'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import { type FuelSearch, purchaseFilter } from './fuel-search.ts'

const NOTHING = '–'

/** The sums of what the list shows: every one of them is made of the rows below. */
export function FuelFigures({ search }: { search: FuelSearch }) {
  const { fuel: w } = useWords()
  const said = w.figures
  const formats = useFormats()
  const [figures] = trpc.fuel.figures.useSuspenseQuery(purchaseFilter(search))
  const { gallonsMilli, defMilli, costCents, allCents, perGallonMicro, perMileMicro, flagged, unmatched } = figures
  const volume = (milli: number) => formats.volume(milli / 1000, 0)
  const hasDef = defMilli > 0 && gallonsMilli > 0
  return (
    <Grid minWidth="10rem">
      <KpiTile
        label={said.gallons}
        value={volume(gallonsMilli)}
        detail={
          hasDef ? said.gallonsDetail(volume(defMilli), formats.percent(defMilli / gallonsMilli, 1)) : said.gallonsNoDef
        }
      />
      <KpiTile
        label={said.cost}
        value={formats.money(costCents)}
        detail={
          perGallonMicro === null
            ? undefined
            : said.costDetail(formats.fuelPrice(perGallonMicro), formats.money(allCents))
        }
      />
      <KpiTile
        label={said.mpg}
        value={figures.mpgHundredths === null ? NOTHING : formats.fuelEconomy(figures.mpgHundredths)}
        detail={
          figures.mpgHundredths === null
            ? said.noMpg
            : said.mpgDetail(formats.number(figures.legs), formats.distance(figures.legM))
        }
      />
      <KpiTile
        label={said.perMile}
        value={perMileMicro === null ? NOTHING : formats.distanceCost(perMileMicro)}
        detail={said.perMileDetail}
      />
      {flagged !== null && (
        <KpiTile
          label={said.flagged}
          value={formats.number(flagged)}
          tone={flagged > 0 ? 'site' : undefined}
          detail={[
            said.flaggedDetail(formats.number(figures.purchases)),
            unmatched > 0 && said.unmatched(formats.number(unmatched)),
          ]
            .filter(Boolean)
            .join(', ')}
        />
      )}
    </Grid>
  )
}
