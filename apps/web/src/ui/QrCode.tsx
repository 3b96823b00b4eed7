import { QRCodeSVG } from 'qrcode.react';

/** Large: load it lazily. Fills its container. Dark on white in both themes: many cameras need it. */
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
