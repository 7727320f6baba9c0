'use client';

/**
 * A popover anchored to its button: the native popover (top layer, Escape, light dismiss) positioned by CSS anchors, so
 * that it opens without JavaScript. On phones and in browsers without anchor positioning it is a bottom sheet.
 */
import {
  type ComponentProps,
  type CSSProperties,
  createContext,
  type ReactNode,
  use,
  useEffect,
  useEffectEvent,
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

/** Returns the style that names or references the popover's anchor. Anchor names have the syntax of custom properties. */
function anchorStyle(id: string, property: 'anchorName' | 'positionAnchor'): CSSProperties {
  return { [property]: `--${id.replaceAll(/[^\w-]/g, '')}` };
}

/**
 * Connects a `PopoverTrigger` with its `PopoverContent`; it renders no element of its own. A part outside of it throws
 * an error.
 */
export function Popover({ children }: { readonly children: ReactNode }) {
  return <PopoverContext value={useId()}>{children}</PopoverContext>;
}

/** Renders the unstyled button that opens the popover, without JavaScript too. Style it with `buttonClass(…)`. */
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

/** Renders an unstyled button that closes the surrounding popover. */
export function PopoverClose(props: ComponentProps<'button'>) {
  return <button type="button" popoverTarget={usePopoverId()} popoverTargetAction="hide" {...props} />;
}

interface PopoverContentProps {
  /** The popover's accessible name: "Dates". */
  readonly label: string;
  /** The edge of the button with which the popover is aligned. */
  readonly align?: 'start' | 'end';
  readonly onOpenChange?: (isOpen: boolean) => void;
  /** Controlled state; requires `onOpenChange`. The popover stays anchored to its button. */
  readonly open?: boolean;
  /** Whether `children` render only from the first opening on, so that lazy components load then. Requires JavaScript. */
  readonly isLazy?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}

/**
 * Renders the popover's content, anchored to its trigger; on phones, and in browsers without anchor positioning, as a
 * bottom sheet. Escape and a click outside close it.
 */
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
  /** The last applied value of `open`. */
  const applied = useRef(false);
  const adopt = useEffectEvent(() => {
    setWasOpened(true);
    onOpenChange?.(true);
  });
  useEffect(() => {
    // The button opens it before hydration too, without the events below.
    if (content.current?.matches(':popover-open')) adopt();
  }, []);
  useEffect(() => {
    if (open === undefined || open === applied.current) return;
    applied.current = open;
    content.current?.togglePopover(open);
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
