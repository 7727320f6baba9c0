'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { Button } from '#components/ui/button';
import { postToStudio } from '../studio-requests.ts';

interface PublishVersionProps {
  readonly id: string;
  /** The id of the version that is served, with which the person compared this one; null where it cannot be read. */
  readonly seen: string | null;
  readonly isServed: boolean;
  readonly texts: {
    readonly publish: string;
    readonly published: string;
    readonly isServed: string;
    readonly failed: string;
    readonly noAnswer: string;
  };
}

/** Renders the button that makes a version the served one, and what became of it. */
export function PublishVersion({ id, seen, isServed, texts }: PublishVersionProps) {
  const router = useRouter();
  const [isBusy, setIsBusy] = useState(false);
  const [isDone, setIsDone] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const publish = async () => {
    setIsBusy(true);
    setProblem(null);
    try {
      const { status, data } = await postToStudio<{ readonly problem?: string }>('/catalogue/publish', {
        id,
        seen,
      });
      setIsDone(status === 200);
      if (status !== 200) setProblem(data.problem ?? texts.failed);
      router.refresh();
    } catch {
      setProblem(texts.noAnswer);
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <div className="flex flex-col items-start gap-3">
      {problem !== null && (
        <p role="alert" className="measure text-danger">
          {problem}
        </p>
      )}
      {isServed ? (
        <p role="status">{isDone ? texts.published : texts.isServed}</p>
      ) : (
        <Button isBusy={isBusy} onClick={isBusy ? undefined : () => void publish()}>
          {texts.publish}
        </Button>
      )}
    </div>
  );
}
