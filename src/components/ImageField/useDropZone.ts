import { useEffect, useState, type DragEvent } from 'react';

/** Handlers of an element that files are dropped on, and whether something is held over it now. */
export function useDropZone(onDropFiles: (files: File[]) => void) {
  const [over, setOver] = useState(false);

  useEffect(() => {
    window.addEventListener('dragover', refuseElsewhere);
    window.addEventListener('drop', refuseElsewhere);
    return () => {
      window.removeEventListener('dragover', refuseElsewhere);
      window.removeEventListener('drop', refuseElsewhere);
    };
  }, []);

  const hold = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  return {
    over,
    onDragEnter: hold,
    onDragOver: hold,
    onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
      const inside = relatedTarget instanceof Node && currentTarget.contains(relatedTarget);
      if (!inside) setOver(false);
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      onDropFiles([...event.dataTransfer.files]);
    },
  };
}

/** A file dropped beside the zone would open in place of the page, and the form would be lost. */
function refuseElsewhere(event: globalThis.DragEvent) {
  if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return;
  event.preventDefault();
  event.dataTransfer.dropEffect = 'none';
}
