import { QRCodeSVG } from 'qrcode.react';

/** Heavy: load with `lazy`. Fills its box. Dark on white in both themes: many cameras read nothing else. */
export function QrCode({ text, label }: { text: string; label: string }) {
  return (
    <QRCodeSVG
      value={text}
      title={label}
      marginSize={3}
      bgColor="#ffffff"
      fgColor="#0e1c28"
      className="size-full rounded-md"
    />
  );
}
