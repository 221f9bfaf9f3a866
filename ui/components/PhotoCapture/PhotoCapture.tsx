import { type ReactNode, type Ref, useEffect, useId, useRef, useState } from 'react'
import { CameraIcon, CheckIcon, UndoIcon } from '../../icons/index.ts'
import { Button } from '../Button/Button.tsx'
import { classNames } from '../class-names.ts'
import {
  type FieldWords,
  fieldStyles,
  NativeFieldNotes,
  NativeLegend,
  nativeDescribedBy,
} from '../Field/NativeField.tsx'
import styles from './PhotoCapture.module.css'

export type PhotoCaptureProps = FieldWords & {
  /** Words of the button that opens the camera, such as "Photograph the ticket". */
  takeLabel: string
  /** Words of the button that takes it once more. */
  retakeLabel: string
  /** Words of the button that keeps it. */
  useLabel: string
  /** Describes the picture that was just taken. */
  previewLabel: string
  /** Called once with the picture the person chose to use. */
  onUse: (photo: File) => void
  /** `environment` opens the camera at the back of a phone; a device without one offers its files. */
  facing?: 'environment' | 'user'
  /** Takes no input and cannot be focused; why not is said beside it. */
  isDisabled?: boolean
  /** The press is being worked on: it keeps its focus and takes no other. */
  isPending?: boolean
  /** Beside the camera: a sample picture, a choice from the gallery. */
  children?: ReactNode
  /** Put on the outermost element, to place it; not to change how it looks. */
  className?: string
  /** The element that takes the focus, so that a form can send it there. */
  ref?: Ref<HTMLButtonElement>
}

/** Camera first: one press opens it, then Retake or Use. Nothing is handed on before Use. */
export function PhotoCapture({
  label,
  description,
  error,
  hideLabel,
  takeLabel,
  onUse,
  facing = 'environment',
  isDisabled,
  isPending,
  children,
  className,
  ref,
  ...words
}: PhotoCaptureProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [photo, setPhoto] = useState<File | null>(null)
  const preview = useAddressOf(photo)
  const open = () => input.current?.click()
  const use = (taken: File) => {
    onUse(taken)
    setPhoto(null)
  }
  return (
    <fieldset
      className={classNames(fieldStyles.field, styles.root, className)}
      aria-describedby={nativeDescribedBy(id, { description, error })}
    >
      <NativeLegend label={label} hideLabel={hideLabel} />
      <input
        ref={input}
        type="file"
        accept="image/*"
        capture={facing}
        hidden
        data-testid="photo-input"
        onChange={(event) => {
          setPhoto(event.target.files?.[0] ?? null)
          event.target.value = ''
        }}
      />
      {photo && preview ? (
        <Preview {...words} {...{ preview, isPending }} onRetake={open} onUse={() => use(photo)} />
      ) : (
        <Button
          ref={ref}
          size="driver"
          variant="primary"
          icon={<CameraIcon size={24} aria-hidden />}
          onPress={open}
          isDisabled={isDisabled}
          isPending={isPending}
        >
          {takeLabel}
        </Button>
      )}
      {children}
      <NativeFieldNotes id={id} description={description} error={error} />
    </fieldset>
  )
}

/** The address of a picture in memory, given back once another one is shown. */
function useAddressOf(photo: File | null): string | null {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    if (!photo) return setAddress(null)
    const url = URL.createObjectURL(photo)
    setAddress(url)
    return () => URL.revokeObjectURL(url)
  }, [photo])
  return address
}

type PreviewProps = Pick<PhotoCaptureProps, 'previewLabel' | 'retakeLabel' | 'useLabel' | 'isPending'> & {
  preview: string
  onRetake: () => void
  onUse: () => void
}

/** The picture that was just taken, and whether it is to be used. */
function Preview({ preview, previewLabel, retakeLabel, useLabel, isPending, onRetake, onUse }: PreviewProps) {
  return (
    <>
      <img src={preview} alt={previewLabel} className={styles.preview} />
      <div className={styles.pair}>
        <Button size="large" icon={<UndoIcon size={20} aria-hidden />} onPress={onRetake} isDisabled={isPending}>
          {retakeLabel}
        </Button>
        <Button
          size="large"
          variant="primary"
          icon={<CheckIcon size={20} aria-hidden />}
          onPress={onUse}
          isPending={isPending}
        >
          {useLabel}
        </Button>
      </div>
    </>
  )
}
