import type { Instant } from '#domain/units/brands.ts'
import { useFormats } from '#web/format/formats.ts'

/** A moment on the clock of its place; the tooltip says it on the reader's own clock. */
export function At({ at, zone }: { at: Instant; zone?: string }) {
  const formats = useFormats()
  return (
    <time dateTime={at} title={`${formats.instantWithYear(at)} · ${at}`}>
      {formats.instant(at, zone)}
    </time>
  )
}
