'use client';

/**
 * What floats beside its button: the browser's own popover (top layer, Esc, a click elsewhere closes it) placed by CSS
 * anchors, so that it opens without scripts. Where a browser has no anchors, and on phones, it is a sheet at the bottom edge.
 */
import {
  type ComponentProps,
  type CSSProperties,
  createContext,
  type ReactNode,
  use,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';

const PopoverContext = createContext<string | null>(null);

function usePopoverId(): string {
  const id = use(PopoverContext);
  if (id === null) throw new Error('A part of a popover stands outside of <Popover>.');
  return id;
}

/** A custom property's name is a legal anchor name. */
function anchorStyle(id: string, property: 'anchorName' | 'positionAnchor'): CSSProperties {
  return { [property]: `--${id.replaceAll(/[^\w-]/g, '')}` };
}

export function Popover({ children }: { readonly children: ReactNode }) {
  return <PopoverContext value={useId()}>{children}</PopoverContext>;
}

/** A button without a look of its own: give it `buttonClass(…)`. */
export function PopoverTrigger({ style, ...props }: ComponentProps<'button'>) {
  const id = usePopoverId();
  return (
    <button
      type="button"
      popoverTarget={id}
      aria-haspopup="dialog"
      {...props}
      style={{ ...anchorStyle(id, 'anchorName'), ...style }}
    />
  );
}

/** Closes the popover it stands in; without a look of its own. */
export function PopoverClose(props: ComponentProps<'button'>) {
  return <button type="button" popoverTarget={usePopoverId()} popoverTargetAction="hide" {...props} />;
}

interface PopoverContentProps {
  /** The name of what opens: "Dates". */
  readonly label: string;
  /** The edge of the button that its own edge keeps to. */
  readonly align?: 'start' | 'end';
  readonly onOpenChange?: (isOpen: boolean) => void;
  /** The owner decides; needs `onOpenChange`. Opened without its button, it stays beside the button. */
  readonly open?: boolean;
  /** Renders `children` from the first opening on, so that lazy pieces load then. Not without scripts. */
  readonly isLazy?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}

export function PopoverContent({
  label,
  align = 'start',
  onOpenChange,
  open,
  isLazy = false,
  className = '',
  children,
}: PopoverContentProps) {
  const id = usePopoverId();
  const content = useRef<HTMLDivElement>(null);
  const [wasOpened, setWasOpened] = useState(false);
  useEffect(() => {
    if (open !== undefined) content.current?.togglePopover(open);
  }, [open]);
  return (
    <div
      ref={content}
      id={id}
      popover="auto"
      role="dialog"
      aria-label={label}
      className={`popover ${className}`}
      data-align={align}
      style={anchorStyle(id, 'positionAnchor')}
      onBeforeToggle={(event) => {
        if (event.newState === 'open') setWasOpened(true);
      }}
      onToggle={(event) => onOpenChange?.(event.newState === 'open')}
    >
      {(!isLazy || wasOpened) && children}
    </div>
  );
}
