import { type Ref, type RefObject, useEffect, useId, useImperativeHandle, useRef } from 'react'
import Pad, { type PointGroup } from 'signature_pad'
import { DeleteIcon, UndoIcon } from '../../icons/index.ts'
import { Button } from '../Button/Button.tsx'
import { classNames } from '../class-names.ts'
import { type FieldWords, fieldStyles, NativeFieldNotes, nativeDescribedBy } from '../Field/NativeField.tsx'
import styles from './SignaturePad.module.css'

/** A point of a stroke: place as a share of the pad's width, pressure 0 to 1, time in milliseconds since 1970. */
export type StrokePoint = { x: number; y: number; pressure: number; time: number }
/** Lines in the order drawn. `y` too is a share of the width, so that the picture keeps its shape at any size. */
export type Strokes = StrokePoint[][]

export type SignaturePadProps = FieldWords & {
  /** The strokes so far; empty for none. */
  value: Strokes
  /** Called with the new value, as soon as it is one. */
  onChange: (strokes: Strokes) => void
  /** Names the button that empties it. */
  clearLabel: string
  /** Names the button that takes the last stroke back. */
  undoLabel: string
  /** Shown while empty, such as "Sign here"; turning the phone is worth a word in `description`. */
  hint?: string
  /** Takes no input and cannot be focused; why not is said beside it. */
  isDisabled?: boolean
  /** Put on the outermost element, to place it; not to change how it looks. */
  className?: string
  /** The element that takes the focus, so that a form can send it there. */
  ref?: Ref<{ focus: () => void }>
}

/** Ink of the drawing; black on white in both themes, as it will be printed. */
const INK = '#16202e'
const PEN = { penColor: INK, dotSize: 0, minWidth: 0.8, maxWidth: 2.6, velocityFilterWeight: 0.7 } as const

/** Strokes of the pad as shares of its width. */
function strokesOf(groups: PointGroup[], width: number): Strokes {
  return groups.map((group) =>
    group.points.map(({ x, y, pressure, time }) => ({ x: x / width, y: y / width, pressure, time })),
  )
}

function groupsOf(strokes: Strokes, width: number): PointGroup[] {
  return strokes.map((points) => ({
    ...PEN,
    compositeOperation: 'source-over',
    points: points.map((point) => ({ ...point, x: point.x * width, y: point.y * width })),
  }))
}

type PadState = Pick<SignaturePadProps, 'value' | 'onChange'> & { isDisabled: boolean }

/** Lets a canvas be drawn on, and keeps its drawing as the strokes are. */
function usePad(canvas: RefObject<HTMLCanvasElement | null>, { value, onChange, isDisabled }: PadState): void {
  const pad = useRef<Pad>(null)
  const latest = useRef({ value, onChange })
  latest.current = { value, onChange }

  useEffect(() => {
    const element = canvas.current
    if (!element) return
    const drawing = new Pad(element, PEN)
    pad.current = drawing
    drawing.addEventListener('endStroke', () =>
      latest.current.onChange(strokesOf(drawing.toData(), element.clientWidth)),
    )
    // A canvas loses its drawing when its size changes, as on turning the phone: draw it again from the strokes.
    const resize = new ResizeObserver(() => {
      const ratio = Math.max(1, window.devicePixelRatio)
      element.width = element.clientWidth * ratio
      element.height = element.clientHeight * ratio
      element.getContext('2d')?.scale(ratio, ratio)
      drawing.fromData(groupsOf(latest.current.value, element.clientWidth))
    })
    resize.observe(element)
    return () => {
      resize.disconnect()
      drawing.off()
    }
  }, [canvas])

  useEffect(() => {
    const element = canvas.current
    if (element && pad.current && pad.current.toData().length !== value.length) {
      pad.current.fromData(groupsOf(value, element.clientWidth))
    }
  }, [canvas, value])

  useEffect(() => {
    if (isDisabled) pad.current?.off()
    else pad.current?.on()
  }, [isDisabled])
}

/** A signature as vectors in a 3:1 box, with undo of the last stroke and clear. Offer a typed name beside it. */
export function SignaturePad({
  label,
  description,
  error,
  hideLabel,
  value,
  onChange,
  clearLabel,
  undoLabel,
  hint,
  isDisabled = false,
  className,
  ref,
}: SignaturePadProps) {
  const id = useId()
  const canvas = useRef<HTMLCanvasElement>(null)
  usePad(canvas, { value, onChange, isDisabled })
  useImperativeHandle(ref, () => ({ focus: () => canvas.current?.focus() }))

  const isEmpty = value.length === 0
  return (
    <div className={classNames(fieldStyles.field, className)} data-invalid={error !== undefined || undefined}>
      <span id={`${id}-label`} className={hideLabel ? fieldStyles.hidden : fieldStyles.label}>
        {label}
      </span>
      <div className={styles.box} data-disabled={isDisabled || undefined}>
        <canvas
          ref={canvas}
          className={styles.canvas}
          role="img"
          tabIndex={-1}
          aria-labelledby={`${id}-label`}
          aria-describedby={nativeDescribedBy(id, { description, error })}
        />
        {isEmpty && hint && (
          <span className={styles.hint} aria-hidden="true">
            {hint}
          </span>
        )}
      </div>
      <div className={styles.tools}>
        <Button
          icon={<UndoIcon size={16} aria-hidden />}
          isDisabled={isDisabled || isEmpty}
          onPress={() => onChange(value.slice(0, -1))}
        >
          {undoLabel}
        </Button>
        <Button
          icon={<DeleteIcon size={16} aria-hidden />}
          isDisabled={isDisabled || isEmpty}
          onPress={() => onChange([])}
        >
          {clearLabel}
        </Button>
      </div>
      <NativeFieldNotes id={id} description={description} error={error} />
    </div>
  )
}
